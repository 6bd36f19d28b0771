/** The progress of a scan: its log as a list, and as a stream of server-sent events. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { issuesShown } from '../scans/describe-scan.ts';
import { getScan } from '../scans/find-scans.ts';
import { followScan, type ScanNews } from '../scans/follow-scan.ts';
import { listScanLog } from '../scans/list-scan-log.ts';
import type { Row } from '../storage/database.ts';
import type { ScanRow } from '../storage/scans.ts';
import { sendEvents, signalOf } from './event-stream.ts';
import { toList, toTimestamp } from './lists.ts';
import { anyJson, extensibleEnum, IdParams, listOf, named, pageQuery, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

const LogEntry = named(
  'ScanLogEntry',
  Type.Object({
    sequence: Type.Integer({ minimum: 1 }),
    at: Timestamp,
    level: extensibleEnum(['info', 'warning', 'error']),
    event: Type.String(),
    message: Type.String(),
    data: anyJson<Readonly<Record<string, unknown>>>('Ids, counts and codes'),
  }),
);
const tags = ['scans'];

export function addScanProgress(api: ApiServer, deps: ServiceContext): void {
  api.addSchema({ $id: LogEntry.name, ...LogEntry.schema });
  api.get(
    '/scans/:id/log',
    {
      config: { scope: 'scan:read' },
      schema: {
        operationId: 'listScanLog',
        tags,
        summary: 'Lists what a scan did when',
        params: IdParams,
        querystring: Type.Object(pageQuery),
        response: { 200: listOf(LogEntry) },
      },
    },
    async (request, reply) => {
      const page = await listScanLog(deps, request.caller, request.params.id, request.query);
      return toList(request, reply, page, toLogEntry);
    },
  );
  api.get(
    '/scans/:id/events',
    {
      config: { scope: 'scan:read' },
      schema: {
        operationId: 'followScan',
        tags,
        summary: 'Streams the log and the progress of a scan until it is over',
        params: IdParams,
        headers: Type.Object({
          'last-event-id': Type.Optional(
            Type.String({ pattern: '^\\d{1,9}$', description: 'Begins behind it' }),
          ),
        }),
        response: {
          200: {
            description: 'Server-sent events: log (with an id), progress, end',
            content: { 'text/event-stream': { schema: anyJson<unknown>() } },
          },
          204: Type.Null({ description: 'The scan is over and nothing follows' }),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const scan = await getScan(deps, request.caller, id);
      const after = Number(request.headers['last-event-id'] ?? 0);
      const signal = signalOf(request);
      const news = followScan(deps, id, after, signal);
      const first = await news.next();
      // A reader that has received everything would reconnect forever; 204 tells it to stop.
      if (scan.status !== 'running' && after > 0 && first.value?.kind === 'end')
        return reply.code(204).send(null);
      return sendEvents(reply, writeEvents(first, news), signal);
    },
  );
}

async function* writeEvents(
  first: IteratorResult<ScanNews>,
  rest: AsyncGenerator<ScanNews>,
): AsyncGenerator<string> {
  if (first.done !== true) yield writeEvent(first.value);
  for await (const news of rest) yield writeEvent(news);
}

function writeEvent(news: ScanNews): string {
  switch (news.kind) {
    case 'log': {
      const data = JSON.stringify(toLogEntry(news.entry));
      return `id: ${news.entry.sequence}\nevent: log\ndata: ${data}\n\n`;
    }
    case 'progress': {
      return `event: progress\ndata: ${JSON.stringify(toProgress(news.scan))}\n\n`;
    }
    case 'end':
      return `event: end\ndata: ${JSON.stringify({ status: news.scan.status })}\n\n`;
  }
}

/** Counts are preliminary while the scan runs. */
function toProgress(scan: ScanRow) {
  const { status, phase, progress, issues_found, security_issues, quality_issues } = scan;
  return {
    status,
    phase,
    progress,
    issues_found,
    issues_shown: issuesShown(scan),
    security_issues,
    quality_issues,
  };
}

function toLogEntry({ sequence, at, level, event, message, data }: Row<'scan_log'>) {
  return { sequence, at: toTimestamp(at), level, event, message, data };
}
