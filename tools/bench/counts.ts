/**
 * How much work the analysis of four pinned trees is, beside what is written down: `npm run bench -- counts [--write | --release]
 * [--because REASON] [--against CHECKOUT]`.
 *
 * The check fails where a count rose by more than 2 % in a commit or 5 % since a release (`counts/judge-counts.ts`). `--write` writes
 * what is measured as what is known, and says what that changes of what is committed, whoever has caused it. A rise beyond those
 * shares it refuses without a reason, which belongs into the commit as well. `--release` writes for a release. `--against` measures
 * the engine of another checkout beside it: that of the commit before tells what the change itself has caused.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, compareWritten, judgeCounts, type KnownCounts } from './counts/judge-counts.ts';
import { measureTree, readCommitted, readKnown, treeNames, writeKnown } from './counts/read-counts.ts';

/** @returns the exit code: 1 where a count is not where it may be, or rises without a reason */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      write: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      because: { type: 'string', default: '' },
      against: { type: 'string' },
    },
  });
  const known = await readKnown();
  const written: Record<string, KnownCounts> = {};
  const complaints: string[] = [];
  for (const tree of treeNames) {
    const measured = await measureTree(tree);
    const { release, now } = known[tree] ?? { release: measured, now: {} };
    const other = values.against === undefined ? now : await measureTree(tree, resolve(values.against));
    process.stdout.write(rowsOf(tree, other, measured));
    complaints.push(...judgeCounts(tree, measured, { release, now }));
    written[tree] = { release: values.release ? measured : release, now: measured };
  }
  if (values.write || values.release) return write(written, values.because.trim());
  process.stdout.write(complaints.map((complaint) => `${complaint}\n`).join(''));
  return complaints.length === 0 ? 0 : 1;
}

/** @returns the exit code */
async function write(written: Readonly<Record<string, KnownCounts>>, reason: string): Promise<number> {
  const committed = await readCommitted();
  const compared = Object.entries(written).map(([tree, { now }]) =>
    compareWritten(tree, now, committed[tree]?.now ?? {}),
  );
  const changes = compared.flatMap((one) => one.changes);
  const rises = compared.flatMap((one) => one.rises);
  process.stdout.write(['Of what is committed this changes:', ...changes, ''].join('\n'));
  if (rises.length > 0 && reason === '') {
    process.stderr.write(
      `Not written, for these rise by more than a commit may bring. Say why with --because:\n${rises.join('\n')}\n`,
    );
    return 1;
  }
  if (rises.length > 0) process.stdout.write(`They rise because: ${reason}\n`);
  await writeKnown(written);
  return 0;
}

function rowsOf(tree: string, before: Counts, after: Counts): string {
  return Object.entries(after)
    .map(([kind, amount]) => {
      const old = before[kind];
      const change = old === undefined ? '' : `${((amount / old - 1) * 100).toFixed(1)} %`;
      const cells = [
        tree.padEnd(12),
        kind.padEnd(22),
        String(old ?? '').padStart(12),
        String(amount).padStart(12),
      ];
      return `${cells.join('')}${change.padStart(10)}\n`;
    })
    .join('');
}
