/** Reports scripts that write to the environment of later steps, in workflows triggered by strangers (CWE-77). */

import { configRule } from '../../documents/config-rule.ts';
import { type Command, commandsIn, programOf } from '../../shell/commands.ts';
import { reachOf } from '../reach.ts';
import { type Step, stepsIn, type WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/environment-injection',
    title: 'Untrusted input can set environment variables of later steps',
    severity: 'high',
    precision: 'low',
    cwe: [77],
    owasp: ['A03:2021'],
    remediationMinutes: 20,
    remedy: 'Write results to `$GITHUB_OUTPUT` instead, and validate them first.',
  },
  function* (file) {
    // Callers of an action are unknown.
    const reach = reachOf(file);
    if (reach !== 'strangers' && file.kind === 'workflow') return;
    for (const step of stepsIn(file)) {
      const target = step.run === undefined ? undefined : targetOf(step, step.run.text);
      if (step.run === undefined || target === undefined) continue;
      yield {
        at: step.run,
        message: `The script writes computed values to \`${target}\`: attacker-controlled lines can set any variable of later steps.`,
        confidence: 'low',
        severity: reach === 'strangers' ? 'high' : 'medium',
        identity: ['jobs.steps.run', target],
        within: step.job === undefined ? [] : ['job', step.job.id],
      };
    }
  },
);

const file = /^\$\{?(GITHUB_ENV|GITHUB_PATH)\}?$/;

function targetOf({ shell }: Step, script: string): string | undefined {
  if (shell === 'cmd') return /^.+\s*>>?\s*"?%(GITHUB_ENV|GITHUB_PATH)%/im.exec(script)?.[1];
  if (shell === 'pwsh' || shell === 'powershell')
    return /(?:>>?|\|\s*(?:out-file|add-content|set-content|tee-object)\b[^|\n]*?)\s*"?\$\{?env:(GITHUB_ENV|GITHUB_PATH)/i.exec(
      // A trailing backtick continues the line.
      script.replaceAll(/`\r?\n\s*/g, ' '),
    )?.[1];
  if (!/^(?:ba|z|da)?sh$/.test(shell)) return undefined;
  const commands = commandsIn(script);
  for (const command of commands) {
    const name = writtenTo(command);
    if (name !== undefined) return name;
  }
  return undefined;
}

function writtenTo(command: Command): string | undefined {
  const { name, args } = programOf(command);
  if (name === 'tee')
    return args.map(({ text }) => file.exec(text)?.[1]).find((found) => found !== undefined);
  const target = command.redirections
    .filter(({ operator }) => operator.startsWith('>'))
    .map(({ target: { text } }) => file.exec(text)?.[1])
    .find((found) => found !== undefined);
  if (target === undefined || name === '') return undefined;
  const documents = command.redirections.flatMap(({ document }) => document ?? []);
  const isFixed =
    ((name === 'echo' || name === 'printf') && args.every(({ isComputed }) => !isComputed)) ||
    (name === 'cat' &&
      args.length === 0 &&
      documents.length > 0 &&
      documents.every((text) => !/[$`]/.test(text)));
  return isFixed ? undefined : target;
}
