/** Reports commit and merge request text that a script runs as commands (CWE-78). */

import { configRule } from '../../documents/config-rule.ts';
import { type Command, commandsIn, programOf, type Word } from '../../shell/commands.ts';
import { type Pipeline, scriptLinesOf } from '../read-pipeline.ts';

export const rule = configRule<Pipeline>(
  {
    id: 'workflows/pipeline-injection',
    title: 'Shell command depends on a branch name, commit or merge request',
    severity: 'high',
    cwe: [78],
    owasp: ['A03:2021'],
    remediationMinutes: 20,
    remedy:
      'Pass the value as an argument or an environment variable; use only constant strings with `eval` and `sh -c`.',
  },
  function* (pipeline) {
    for (const { line, within } of scriptLinesOf(pipeline)) {
      if (!written.test(line.text)) continue;
      const commands = commandsIn(line.text);
      const found = commands
        .flatMap((command, at) => textsRun(command, commands[at + 1]))
        .flatMap(({ text, isComputed }) => (isComputed ? (written.exec(text)?.[1] ?? []) : []))[0];
      if (found === undefined) continue;
      yield {
        at: line,
        message: `\`${found}\` becomes part of a shell command: whoever names a branch or writes a commit message can inject commands.`,
        confidence: 'medium',
        identity: ['script', found],
        within,
      };
    }
  },
);

/**
 * Words that are run as commands. Words after the command string of `sh -c` are its arguments, which are not parsed.
 */
function textsRun(command: Command, next: Command | undefined): readonly Word[] {
  const { name, args } = programOf(command);
  if (name === 'eval') return args;
  if (shell.test(name)) return args[0]?.text === '-c' ? args.slice(1, 2) : [];
  const reader = command.after === '|' && next !== undefined ? programOf(next) : undefined;
  return reader !== undefined && shell.test(reader.name) && reader.args.length === 0 ? args : [];
}

const shell = /^(?:ba|z|da|k)?sh$/;

/** Variables freely chosen by those who commit or propose a change. */
const written =
  /\$\{?(CI_(?:COMMIT_(?:MESSAGE|TITLE|DESCRIPTION|REF_NAME|BRANCH|TAG|TAG_MESSAGE|AUTHOR)|MERGE_REQUEST_(?:TITLE|DESCRIPTION|LABELS|SOURCE_BRANCH_NAME)|EXTERNAL_PULL_REQUEST_SOURCE_BRANCH_NAME))\b/;
