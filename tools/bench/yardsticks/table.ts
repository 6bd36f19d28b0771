/** `BENCHMARKS.md`: of each yardstick the newest record, with the figure before it. */

import { areas, type YardstickRecord } from './records.ts';

const head = `# Benchmarks

What was measured, newest figures alone, written by \`npm run bench -- yardsticks\` of one record for each run
(\`tools/bench/yardsticks/records.json\`). [docs/measuring.md](docs/measuring.md) says how; what was learned from figures stands in
[docs/decisions](docs/decisions). The diary of earlier runs is in the history of this file, up to \`d91f9977\`.

"First sight" is code that whoever mends had not seen; "looked at" is a memory and says nothing of other code; "own programs" are of
this repository. Times are of two cores of a shared machine whose speed varies by a third: compare figures of one row alone.
`;

export function tableOfRecords(records: readonly YardstickRecord[]): string {
  const parts = areas.flatMap((area) => {
    const own = records.filter((record) => record.area === area);
    return own.length === 0 ? [] : [`## ${area}\n\n${tableOf(own)}\n`];
  });
  return [head, ...parts].join('\n');
}

function tableOf(records: readonly YardstickRecord[]): string {
  const byYardstick = Map.groupBy(records, ({ yardstick }) => yardstick);
  const rows = [...byYardstick.values()].map((runs) => rowOf(runs.at(-1), runs.at(-2)));
  return [
    '| yardstick | asked | figure | before | code | by, at |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function rowOf(newest: YardstickRecord | undefined, before: YardstickRecord | undefined): string {
  if (newest === undefined) return '';
  const { yardstick, asked, figure, code, command, commit } = newest;
  const cells = [yardstick, asked, figure, before?.figure ?? '', code, `\`${command}\`, \`${commit}\``];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
