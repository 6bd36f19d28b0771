/** The section of `docs/cli.md` that lists every command, from the grammar that the command line runs on. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGrammar } from '../packages/cli/src/program.ts';
import type { GeneratedFile } from './generate-rules.ts';

type Command = ReturnType<typeof createGrammar>;
type Argument = Command['registeredArguments'][number];
type Option = Command['options'][number];

const begin = '<!-- Commands: written by tools/generate-cli.ts (npm run generate). Do not edit. -->';
const end = '<!-- End of the commands. -->';

export function generateCli(root: string): GeneratedFile {
  const path = join(root, 'docs/cli.md');
  const text = readFileSync(path, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/cli.md lacks the marks of its commands');
  const sections = leaves(createCliGrammar()).map(sectionOf);
  return { path, text: [before, begin, '\n\n', sections.join('\n\n'), '\n\n', end, after].join('') };
}

function createCliGrammar(): Command {
  const stream = { write: () => true };
  const terminal = { stdin: Readable.from([]), stdout: stream, stderr: stream, env: {} };
  return createGrammar({ terminal, signal: new AbortController().signal, endWith: () => undefined });
}

/** Commands that do something; the others only hold them. */
function leaves(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
}

function sectionOf(command: Command): string {
  const parts = command.registeredArguments.map(placeholderOf);
  const rows = [...command.registeredArguments.map(argumentRow), ...command.options.map(optionRow)];
  const table = rows.length === 0 ? [] : [['| | |', '|---|---|', ...rows].join('\n')];
  const title = `### \`${[fullName(command), ...parts].join(' ')}\``;
  return [title, sentence(command.description()), ...table].join('\n\n');
}

function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;
}

function placeholderOf(argument: Argument): string {
  const name = argument.name() + (argument.variadic ? '...' : '');
  return argument.required ? `<${name}>` : `[${name}]`;
}

function argumentRow(argument: Argument): string {
  return row(placeholderOf(argument), argument.description, argument.argChoices, argument.defaultValue);
}

function optionRow({ flags, description, argChoices, defaultValue }: Option): string {
  return row(flags, description, argChoices, defaultValue);
}

function row(
  name: string,
  description: string,
  choices: readonly string[] | undefined,
  fallback: unknown,
): string {
  const facts = [
    ...(choices === undefined ? [] : [choices.map((choice) => `\`${choice}\``).join(', ')]),
    ...(typeof fallback === 'string' ? [`default \`${fallback}\``] : []),
  ];
  const text = [description, ...(facts.length === 0 ? [] : [`(${facts.join('; ')})`])].join(' ');
  return `| \`${name}\` | ${text.replaceAll('|', '\\|')} |`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
