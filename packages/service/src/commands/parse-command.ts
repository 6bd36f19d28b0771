/** Commands in comments. Only the first line counts, letter by letter: no model decides what is one. */

export const commandNames = ['review', 'ignore', 'explain', 'ask', 'fix', 'help'] as const;
export type CommandName = (typeof commandNames)[number];

export interface Command {
  readonly name: CommandName;
  /** What follows, without spaces at its ends. */
  readonly rest: string;
}

const longestLine = 1000;
const pattern = /^\/assay(?:[ \t]+(\S+)(?:[ \t]+(.*))?)?[ \t]*$/;

/** Whether a comment begins with an order, known or not. */
export function isCommand(body: string): boolean {
  return pattern.test(firstLineOf(body));
}

/** `help` for a word that is no command. */
export function parseCommand(body: string): Command | undefined {
  const found = pattern.exec(firstLineOf(body));
  if (found === null) return undefined;
  const name = commandNames.find((one) => one === found[1]);
  return name === undefined ? { name: 'help', rest: '' } : { name, rest: (found[2] ?? '').trim() };
}

/** Cut: no command is as long, and the pattern is not asked about what is longer. */
export function firstLineOf(body: string): string {
  return body.slice(0, longestLine).split(/\r?\n/, 1)[0] ?? '';
}
