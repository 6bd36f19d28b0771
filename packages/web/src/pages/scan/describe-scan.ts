import type { Scan } from '../../client/generated/types.generated.ts';

const kinds: Readonly<Record<string, string>> = {
  diff: 'scan of a difference',
  iac: 'infrastructure as code scan',
};
const triggers: Readonly<Record<string, string>> = {
  api: 'on request',
  manual: 'on request',
  push: 'after a push',
  pull_request: 'for a pull request',
  schedule: 'on schedule',
  cli: 'from the command line',
  import: 'imported from another tool',
};

/** Describes what was scanned and why; values unknown to this version are shown as in the API. */
export function describeScan({ scan_type: type, trigger }: Pick<Scan, 'scan_type' | 'trigger'>): string {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : `${type} scan`;
  const why = Object.hasOwn(triggers, trigger) ? triggers[trigger] : trigger.replaceAll('_', ' ');
  return `${kind}, ${why}`;
}
