/** Code that a step runs: its script, and action inputs that are code. */

import { at, type Scalar } from '../documents/value.ts';
import type { Step } from './read-workflow.ts';

/** Inputs that each action runs as code. */
const inputsThatRun: ReadonlyMap<string, readonly string[]> = new Map([
  ['8398a7/action-slack', ['custom_payload']],
  ['actions/github-script', ['script']],
  ['addnab/docker-run-action', ['options', 'run']],
  ['amadevus/pwsh-script', ['script']],
  ['appleboy/ssh-action', ['script']],
  ['azure/cli', ['inlinescript']],
  ['azure/powershell', ['inlinescript']],
  ['cardinalby/js-eval-action', ['expression']],
  ['devorbitus/yq-action-output', ['cmd']],
  ['gautamkrishnar/blog-post-workflow', ['item_exec']],
  ['jannekem/run-python-script-action', ['script']],
  ['mikefarah/yq', ['cmd']],
  ['nick-fields/retry', ['command', 'on_retry_command', 'new_command_on_retry']],
  ['roots/issue-closer-action', ['issue-close-message', 'pr-close-message']],
  ['sergeysova/jq-action', ['cmd']],
]);

/** Scripts of a step with their keys. */
export function scriptsOf(step: Step): readonly { readonly script: Scalar; readonly key: string }[] {
  if (step.run !== undefined) return [{ script: step.run, key: 'run' }];
  const inputs = step.uses?.kind === 'repository' ? inputsThatRun.get(step.uses.name) : undefined;
  return (inputs ?? []).flatMap((name) => {
    const entry =
      step.with?.kind === 'map'
        ? step.with.entries.find(({ key }) => key.text.toLowerCase() === name)?.value
        : at(step.with, name);
    return entry?.kind === 'scalar' && typeof entry.value === 'string' ? [{ script: entry, key: name }] : [];
  });
}
