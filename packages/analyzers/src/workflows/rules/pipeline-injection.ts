/** Reports commit and merge request text that a script runs as commands (CWE-78). */

import { configRule } from '../../documents/config-rule.ts';
import { type Command, commandsIn, programOf, type Word } from '../../shell/commands.ts';
import { type Pipeline, scriptLinesOf } from '../read-pipeline.ts';

export const rule = configRule<Pipeline>(
  {
    id: 'workflows/pipeline-injection',
    title: 'Job runs what a commit or a merge request says',
    severity: 'high',
    cwe: [78],
    owasp: ['A03:2021'],
    remediationMinutes: 20,
    remedy:
      'Hand the text over as an argument or a variable of its own; give `eval` and `sh -c` fixed texts.',
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
        message: `\`${found}\` becomes a part of a command: whoever names a branch or writes a commit runs what he likes.`,
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
