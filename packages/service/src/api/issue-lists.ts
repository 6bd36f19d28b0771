/** Lists of issues in the form that the request asks for: JSON, CSV or SARIF. All have the `Link` header. */

import { Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toIssueCsv, toIssueSarif } from '../issues/export-issues.ts';
import type { Page } from '../lists.ts';
import type { IssueRow } from '../storage/issues.ts';
import { Issue, toIssue } from './issue-schema.ts';
import { toList } from './lists.ts';
import { anyJson, listOf } from './schemas.ts';

const mediaTypes = ['application/json', 'text/csv', 'application/sarif+json'] as const;
type MediaType = (typeof mediaTypes)[number];

export const issueListResponse = {
  200: {
    description: 'A page of issues; `text/csv` and `application/sarif+json` by `Accept`',
    content: {
      'application/json': { schema: listOf(Issue) },
      'text/csv': { schema: Type.String() },
      'application/sarif+json': { schema: anyJson<unknown>() },
    },
  },
};

export function sendIssues(request: FastifyRequest, reply: FastifyReply, page: Page<IssueRow>) {
  const list = toList(request, reply, page, toIssue);
  reply.header('vary', 'accept');
  const type = chooseType(request.headers.accept);
  switch (type) {
    case 'application/json':
      return reply.send(list);
    case 'text/csv':
      return reply.type('text/csv; charset=utf-8; header=present').send(toIssueCsv(page.rows));
    case 'application/sarif+json':
      return reply.type(type).send(toIssueSarif(page.rows));
  }
}

/** The one that is wanted most (RFC 9110, 12.5.1); JSON when none of ours is named. */
export function chooseType(accept: string | undefined): MediaType {
  const wanted = (accept ?? '').split(',').flatMap((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const type = mediaTypes.find((known) => known === name);
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? '1';
    return type === undefined || !(Number(quality) > 0) ? [] : [{ type, quality: Number(quality) }];
  });
  wanted.sort((a, b) => b.quality - a.quality);
  return wanted[0]?.type ?? 'application/json';
}
