/** Finds scripts that are downloaded and run in one step. */

import { type Command, commandsIn, programOf } from './commands.ts';

export interface NetworkScript {
  /** `example.org`. */
  readonly from: string;
  /** Unencrypted, so that it can be modified in transit. */
  readonly isPlain: boolean;
}

/** Maximum number of downloads to check per script. Chosen. */
const maxFetched = 100;

const fetching = new Set(['curl', 'wget']);
const running = /^(?:ba|z|da|k|a)?sh$|^(?:python|python3|node|perl|ruby|php)$/;

/** Returns the first one in a script. */
export function networkScriptIn(script: string): NetworkScript | undefined {
  if (!/\b(?:curl|wget)\b/.test(script)) return undefined;
  const commands = commandsIn(script);
  let fetched = 0;
  for (const [index, command] of commands.entries()) {
    if (!fetching.has(programOf(command).name)) continue;
    fetched += 1;
    if (fetched > maxFetched) return undefined;
    const url = addressOf(command);
    if (url !== undefined && isRun(commands, index, script)) return url;
  }
  return undefined;
}

function addressOf(command: Command): NetworkScript | undefined {
  for (const { text } of programOf(command).args) {
    const [, scheme, host] = /^(https?):\/\/([^/\s$]+)/.exec(text) ?? [];
    if (host !== undefined) return { from: host, isPlain: scheme === 'http' };
  }
  return undefined;
}

/** True if its output is run by a shell, through a pipe or as `sh -c "$(curl ...)"`. */
function isRun(commands: readonly Command[], index: number, script: string): boolean {
  const command = commands[index];
  if (command === undefined) return false;
  for (let at = index + 1, last = command; last.after === '|'; at += 1) {
    const next = commands[at];
    if (next === undefined) break;
    if (next.start < last.end) continue;
    const { name, args } = programOf(next);
    if (running.test(name))
      return (
        args.every(({ text }) => text.startsWith('-') || text === '/dev/stdin') ||
        /^-s?$/.test(args[0]?.text ?? '') ||
        args[0]?.text.startsWith('-s') === true
      );
    last = next;
  }
  const around = commands.find(({ start, end }) => start < command.start && command.end <= end);
  if (around === undefined) return false;
  const { name, args } = programOf(around);
  const text = script.slice(around.start, command.start);
  return (
    (running.test(name) && args[0]?.text === '-c') ||
    name === 'eval' ||
    ((running.test(name) || name === 'source' || name === '.') && text.includes('<('))
  );
}
