import { useMutation } from '@tanstack/react-query';
import { listAuditEvents } from '../../client/generated/sdk.generated.ts';
import type { toQuery } from './audit-search.ts';

const accept = { accept: 'text/csv' };
const cursorOf = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/;

/** Saves all entries that match as one file of CSV, page by page as the API gives them. */
export function useDownload(query: ReturnType<typeof toQuery>) {
  return useMutation({
    mutationFn: async () => {
      const parts: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const { data, response } = await listAuditEvents({
          query: { ...query, limit: 1000, cursor },
          headers: accept,
          parseAs: 'text',
          throwOnError: true,
        });
        if (typeof data !== 'string') throw new Error('The export is not text.');
        const text: string = data;
        // Each page begins with the names of the columns.
        parts.push(parts.length === 0 ? text : text.slice(text.indexOf('\r\n') + 2));
        const [, next] = cursorOf.exec(response.headers.get('link') ?? '') ?? [];
        if (next === undefined) break;
        cursor = decodeURIComponent(next);
      }
      save(new Blob(parts, { type: 'text/csv' }), 'assay-audit.csv');
    },
  });
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
