/** Scan types offered for selection. */

import { useQuery } from '@tanstack/react-query';
import { listAnalyzers } from '../client/generated/sdk.generated.ts';
import type { PutScheduleData } from '../client/generated/types.generated.ts';

export type ScanType = NonNullable<PutScheduleData['body']['scan_type']>;

const types: readonly (readonly [type: ScanType, text: string])[] = [
  ['full', 'Everything'],
  ['incremental', 'What changed since the last scan'],
  ['security', 'Security only'],
  ['quality', 'Quality only'],
  ['secrets', 'Secrets only'],
  ['iac', 'Infrastructure as code only'],
  ['dependencies', 'Dependencies only'],
];
/** Available in every version; the others need an analyzer. */
const always: ReadonlySet<string> = new Set(['full', 'incremental', 'security', 'quality']);

/** Types that this version supports; until that is known, those of every version and the selected one. */
export function useScanTypes(chosen: ScanType): readonly (readonly [type: ScanType, text: string])[] {
  const analyzers = useQuery({
    queryKey: ['analyzers'],
    queryFn: async ({ signal }) => (await listAnalyzers({ signal, throwOnError: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const groups = new Set<string | null>(analyzers.data?.data.map((one) => one.scan_type));
  return types.filter(([type]) => always.has(type) || groups.has(type) || type === chosen);
}

/** The type, if it can be selected. */
export function scanTypeOf(type: string | undefined): ScanType {
  return types.find(([name]) => name === type)?.[0] ?? 'full';
}
