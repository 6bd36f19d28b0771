import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CodeToken } from './highlight.ts';

const highlighterQuery = queryOptions({
  queryKey: ['highlighter'],
  queryFn: async () => (await import('./highlight.ts')).createHighlighter(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Tokens of each line; `undefined` until the grammar is loaded, and if there is none. */
export function useHighlight(
  path: string,
  lines: readonly string[],
): readonly (readonly CodeToken[])[] | undefined {
  const { data: highlighter } = useQuery(highlighterQuery);
  const { data } = useQuery({
    queryKey: ['highlight', path, lines],
    queryFn: async () => (await highlighter?.highlight(path, lines)) ?? null,
    enabled: highlighter !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return data ?? undefined;
}
