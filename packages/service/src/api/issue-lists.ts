/** Lists of issues in the requested format: JSON, CSV or SARIF. All have the `Link` header. */

import { Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toIssueCsv, toIssueSarif } from '../issues/export-issues.ts';
import type { Page } from '../lists.ts';
import type { IssueRow } from '../storage/issues.ts';
import { Issue, toIssue } from './issue-schema.ts';
import { toList } from './lists.ts';
import { anyJson, listOf } from './schemas.ts';

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
  switch (request.answerType) {
    case 'text/csv':
      return reply.type('text/csv; charset=utf-8; header=present').send(toIssueCsv(page.rows));
    case 'application/sarif+json':
      return reply.type('application/sarif+json').send(toIssueSarif(page.rows));
    default:
      return reply.send(list);
  }
}
