/** The samples of Kodus' code review benchmark: parts of made-up files with flaws at known lines, and what models said of them. */

import { join } from 'node:path';
import { git } from '../churn/git.ts';
import { findClone } from '../clones/clones.ts';
import type { Case, Located } from './located.ts';

export const kodusRepository = 'kodustech/codereviewbench';
const samplesPath = 'src/lib/data/samples.json';

export interface SnippetCase extends Case {
  readonly path: string;
  readonly base: string;
  readonly head: string;
}

interface Sample {
  readonly modelDisplayName: string;
  readonly testDescription: string;
  readonly fileContent: string;
  readonly patch: string;
  readonly referenceBugs: readonly {
    readonly relevantFile: string;
    readonly relevantLinesStart: number;
    readonly relevantLinesEnd: number;
  }[];
  readonly response: readonly { readonly relevantFile: string; readonly existingCode: string }[] | null;
}

export async function readKodus(folder: string): Promise<readonly SnippetCase[] | undefined> {
  const gitDir = findClone(folder, kodusRepository);
  if (gitDir === undefined) return undefined;
  const source = { gitDir, objectDir: join(gitDir, 'objects') };
  const text = (await git(source, ['show', `HEAD:${samplesPath}`])).toString();
  const samples = JSON.parse(text) as readonly Sample[];
  const byCase = Map.groupBy(samples, ({ testDescription, patch }) => `${testDescription}\n${patch}`);
  return [...byCase.values()].flatMap((ofCase) => {
    const [first] = ofCase;
    return first === undefined ? [] : [toCase(first, ofCase)];
  });
}

function toCase(first: Sample, all: readonly Sample[]): SnippetCase {
  const [, path = ''] = /: (\S+)$/.exec(first.testDescription) ?? [];
  const head = headOf(first.fileContent);
  return {
    id: first.testDescription,
    path,
    head: `${head.join('\n')}\n`,
    base: `${baseOf(head, first.patch).join('\n')}\n`,
    comments: first.referenceBugs
      .filter(({ relevantFile }) => relevantFile === path)
      .map(({ relevantLinesStart, relevantLinesEnd }) => ({
        path,
        startLine: relevantLinesStart,
        endLine: relevantLinesEnd,
        isAccepted: true,
        isFlaw: true,
        author: '',
      })),
    others: new Map(all.map((sample) => [sample.modelDisplayName, saidOf(sample, path, head)])),
  };
}

/** Lines by their numbers; what was cut out is empty. */
function headOf(content: string): readonly string[] {
  const lines: string[] = [];
  for (const line of content.split('\n')) {
    const [, number, text = ''] = /^(\d+): ?(.*)$/.exec(line) ?? [];
    if (number === undefined) continue;
    while (lines.length < Number(number) - 1) lines.push('');
    lines[Number(number) - 1] = text;
  }
  return lines;
}

/** Head with what each hunk had before in the place of its lines. */
export function baseOf(head: readonly string[], patch: string): readonly string[] {
  const base = [...head];
  const hunks = patch
    .split(/^@@ .*$/m)
    .slice(1)
    .reverse();
  for (const hunk of hunks) {
    const [now = '', before = ''] = hunk.split('__old hunk__\n');
    const numbers = [...now.matchAll(/^(\d+)(?= |$)/gm)].map(([number]) => Number(number));
    const [first, last] = [numbers[0], numbers.at(-1)];
    if (first === undefined || last === undefined) continue;
    const old = before.replace(/\n$/, '').split('\n');
    base.splice(first - 1, last - first + 1, ...old.map((line) => line.replace(/^\d+ (?:[-+ ]|$)/, '')));
  }
  return base;
}

/** Where a model's suggestions stand: by the code that they quote. */
function saidOf({ response }: Sample, path: string, head: readonly string[]): readonly Located[] {
  return (response ?? []).flatMap(({ relevantFile, existingCode }) => {
    const quoted = existingCode.split('\n').map((line) => line.trim());
    const wanted = quoted.filter((line) => line !== '');
    const at = head.findIndex((line, index) => line.trim() === wanted[0] && isQuoted(head, index, wanted));
    if (relevantFile !== path || at < 0) return [];
    return [{ path, startLine: at + 1, endLine: at + quoted.length }];
  });
}

function isQuoted(head: readonly string[], start: number, wanted: readonly string[]): boolean {
  const rest = head.slice(start, start + wanted.length * 2).map((line) => line.trim());
  return wanted.every((line) => rest.includes(line));
}
