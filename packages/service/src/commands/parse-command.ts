/** Parses commands in comments. Only the first line counts, literally: no model decides what is a command. */

export const commandNames = ['review', 'ignore', 'explain', 'ask', 'fix', 'help'] as const;
export type CommandName = (typeof commandNames)[number];

export interface Command {
  readonly name: CommandName;
  /** The text after the command, trimmed. */
  readonly rest: string;
}

const longestLine = 1000;
const pattern = /^\/assay(?:[ \t]+(\S+)(?:[ \t]+(.*))?)?[ \t]*$/;

/** Whether a comment begins with a command, known or not. */
export function isCommand(body: string): boolean {
  return pattern.test(firstLineOf(body));
}

/** `help` for an unknown command. */
export function parseCommand(body: string): Command | undefined {
  const found = pattern.exec(firstLineOf(body));
  if (found === null) return undefined;
  const name = commandNames.find((one) => one === found[1]);
  return name === undefined ? { name: 'help', rest: '' } : { name, rest: (found[2] ?? '').trim() };
}

/** Truncated: no command is this long, and the pattern is not run on longer text. */
export function firstLineOf(body: string): string {
  return body.slice(0, longestLine).split(/\r?\n/, 1)[0] ?? '';
}
