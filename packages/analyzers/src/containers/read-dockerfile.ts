/**
 * Reads Dockerfiles into stages of instructions with locations.
 *
 * A word that is not a keyword where one is required means that the file is something else, such as a template or a
 * shell script. This is reported rather than guessed at.
 */

import { type Command, commandsIn } from '../shell/commands.ts';

export interface Instruction {
  /** Upper case: `RUN`. */
  readonly name: string;
  /** Inside `ONBUILD`. */
  readonly isTrigger: boolean;
  /** Options before the arguments: `--from=build`. */
  readonly flags: ReadonlyMap<string, string>;
  /** Text after the flags. Continuation lines keep their line ends; comments in between are blanked. */
  readonly args: string;
  /** Arguments in JSON form. */
  readonly list: readonly string[] | undefined;
  /** UTF-16 offsets in the file. */
  readonly start: number;
  readonly end: number;
  readonly argsStart: number;
  /** Commands of a `RUN`, with offsets in the file. */
  readonly commands: readonly Command[];
}

export interface Stage {
  readonly from: Instruction;
  /** As written: `node:24-slim`, `$BASE`. */
  readonly image: string;
  /** Lowercase name from `AS build`. */
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

export interface Dockerfile {
  readonly text: string;
  /** `ARG` instructions before the first stage. */
  readonly head: readonly Instruction[];
  readonly stages: readonly Stage[];
}

/**
 * Maximum number of instructions read per file, because rules compare them pairwise. Chosen; long files have a few
 * hundred.
 */
const maxInstructions = 3_000;

export type DockerfileResult =
  | { readonly kind: 'file'; readonly file: Dockerfile; readonly isWhole: boolean }
  | { readonly kind: 'none'; readonly offset: number };

const keywords = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
);

export function readDockerfile(text: string): DockerfileResult {
  const escape = /^(?:\s*#[^\n]*\n)*?\s*#\s*escape\s*=\s*(`)/i.test(text.slice(0, 500)) ? '`' : '\\';
  const head: Instruction[] = [];
  const stages: {
    from: Instruction;
    image: string;
    name: string | undefined;
    instructions: Instruction[];
  }[] = [];
  // Heredoc delimiters known not to occur on a later line.
  const missing = new Set<string>();
  let count = 0;
  let at = 0;
  while (at < text.length && count < maxInstructions) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    if (/^\s*(?:#|$)/.test(line)) {
      at = end + 1;
      continue;
    }
    const read = readInstruction(text, at, escape, missing);
    count += 1;
    if (read === undefined) return { kind: 'none', offset: at };
    at = read.next;
    const { instruction } = read;
    if (instruction.name === 'FROM' && !instruction.isTrigger) {
      const [image = '', as, name] = instruction.args.trim().split(/\s+/);
      stages.push({
        from: instruction,
        image,
        name: as?.toLowerCase() === 'as' ? name?.toLowerCase() : undefined,
        instructions: [],
      });
    } else (stages.at(-1)?.instructions ?? head).push(instruction);
  }
  return stages.length === 0 && head.length === 0
    ? { kind: 'none', offset: 0 }
    : { kind: 'file', file: { text, head, stages }, isWhole: at >= text.length };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function readInstruction(
  text: string,
  from: number,
  escape: string,
  missing: Set<string>,
): { readonly instruction: Instruction; readonly next: number } | undefined {
  const { body, end, next } = readLines(text, from, escape, missing);
  const match = /^\s*([A-Za-z]+)(?=\s|$)/.exec(body);
  let name = match?.[1]?.toUpperCase() ?? '';
  if (match === null || !keywords.has(name)) return undefined;
  let at = match[0].length;
  const isTrigger = name === 'ONBUILD';
  if (isTrigger) {
    const inner = /^\s*([A-Za-z]+)/.exec(body.slice(at));
    name = inner?.[1]?.toUpperCase() ?? '';
    if (!keywords.has(name)) return undefined;
    at += inner?.[0].length ?? 0;
  }
  const flags = new Map<string, string>();
  if (/^(?:FROM|COPY|ADD|RUN|HEALTHCHECK)$/.test(name)) at += readFlags(body.slice(at), flags);
  const gap = /^\s*/.exec(body.slice(at))?.[0].length ?? 0;
  const args = body.slice(at + gap);
  const start = from + (/^\s*/.exec(body)?.[0].length ?? 0);
  const instruction = {
    name,
    isTrigger,
    flags,
    args,
    list: listOf(args),
    start,
    end,
    argsStart: from + at + gap,
  };
  return { instruction: { ...instruction, commands: commandsOf(instruction) }, next };
}

/** @returns the offset after the flags */
function readFlags(text: string, flags: Map<string, string>): number {
  let at = 0;
  for (;;) {
    const flag = /^[\s\\`]*--([a-z-]+)(?:=("[^"]*"|\S*))?(?=\s|$)/.exec(text.slice(at));
    if (flag === null) return at;
    flags.set(flag[1] ?? '', (flag[2] ?? '').replaceAll('"', ''));
    at += flag[0].length;
  }
}

/** A logical line with its continuation lines, as long as in the text. */
function readLines(
  text: string,
  from: number,
  escape: string,
  missing: Set<string>,
): { readonly body: string; readonly end: number; readonly next: number } {
  const continuation = escape === '`' ? /`\s*$/ : /\\\s*$/;
  const parts: string[] = [];
  let at = from;
  let goesOn = true;
  let end = from;
  while (goesOn && at < text.length) {
    const stop = lineEnd(text, at);
    const line = text.slice(at, stop);
    const isSkipped = at > from && /^\s*(?:#|$)/.test(line);
    if (isSkipped) parts.push(' '.repeat(Math.min(text.length, stop + 1) - at));
    else {
      goesOn = continuation.test(line);
      parts.push(
        goesOn && escape === '`' ? line.replace(/`(\s*)$/, '\\$1') : line,
        stop < text.length ? '\n' : '',
      );
      end = stop;
    }
    at = stop + 1;
  }
  const heredocs = [...parts.join('').matchAll(/<<-?\s*["']?([A-Za-z_]\w*)["']?/g)].map(
    ([, word]) => word ?? '',
  );
  const isShell = /^\s*(?:ONBUILD\s+)?(?:RUN|COPY|ADD)\s/i.test(parts[0] ?? '');
  for (const word of isShell ? heredocs : []) {
    if (missing.has(word)) break;
    // A heredoc without an end is not a heredoc.
    const close = new RegExp(`^[\\t ]*${word}[\\t ]*\\r?$`, 'm').exec(text.slice(at));
    if (close === null) {
      missing.add(word);
      break;
    }
    const stop = at + close.index + close[0].length;
    parts.push(text.slice(at, Math.min(text.length, stop + 1)));
    end = stop;
    at = stop + 1;
  }
  return { body: parts.join(''), end, next: at };
}

function listOf(args: string): readonly string[] | undefined {
  const text = args.trim().replaceAll(/\\\r?\n/g, '');
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Unquoted words of the arguments: sources and target of a `COPY`. */
export function wordsOf({ list, args }: Instruction): readonly string[] {
  if (list !== undefined) return list;
  const words = args.replaceAll(/\\\r?\n/g, ' ').match(/(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'\\])+/g) ?? [];
  return words.map((word) => word.replaceAll(/["']/g, ''));
}

function commandsOf(instruction: Omit<Instruction, 'commands'>): readonly Command[] {
  const { name, list, args, argsStart, start, end } = instruction;
  if (name !== 'RUN') return [];
  if (list === undefined) {
    const heredoc = /^<<-?\s*["']?([A-Za-z_]\w*)["']?[^\n]*\n/.exec(args);
    const script =
      heredoc === null
        ? args
        : ' '.repeat(heredoc[0].length) +
          args.slice(heredoc[0].length).replace(new RegExp(`^[\\t ]*${heredoc[1]}[\\t ]*\\r?$`, 'm'), '');
    return commandsIn(script).map((command) => shift(command, argsStart));
  }
  // A shell invoked with its script as an argument.
  if (/(?:^|\/)(?:ba|da|z)?sh$/.test(list[0] ?? '') && /^-\w*c$/.test(list[1] ?? ''))
    return commandsIn(list[2] ?? '').map((command) => ({ ...command, start, end }));
  const words = list.map((text) => ({ text, isComputed: text.includes('$'), isQuoted: true, start, end }));
  return [{ words, redirections: [], before: '', after: '', start, end }];
}

function shift(command: Command, by: number): Command {
  return { ...command, start: command.start + by, end: command.end + by };
}
