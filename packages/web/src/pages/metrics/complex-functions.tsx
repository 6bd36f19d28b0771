import { useMemo, useState } from 'react';
import type { FileMetrics } from '../../client/generated/types.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

const columns: readonly Column[] = [
  { name: 'Function' },
  { name: 'Cognitive', isNumber: true },
  { name: 'Cyclomatic', isNumber: true, isExtra: true },
  { name: 'Lines', isNumber: true, isExtra: true },
];
/** Rows that are added with each press. */
const pageSize = 20;

/** The functions that are hardest to read, hardest first. */
export function ComplexFunctions({
  files,
  threshold,
}: {
  readonly files: readonly FileMetrics[];
  readonly threshold: number;
}) {
  const [shown, setShown] = useState(pageSize);
  const functions = useMemo(() => rank(files), [files]);
  if (functions.length === 0) return <p className="card p-5 text-ink-2 text-sm">No function was measured.</p>;
  return (
    <>
      <Table label="Most complex functions" columns={columns}>
        {functions.slice(0, shown).map(({ path, entry }) => (
          <Row key={`${path} ${entry.start_line} ${entry.name} ${entry.end_line}`}>
            <Cell className="max-w-0 w-full">
              <p className="truncate font-medium font-mono text-xs">
                <UntrustedText text={entry.name === '' ? '(no name)' : entry.name} limit={120} />
              </p>
              <p className="truncate font-mono text-ink-3 text-xs">
                <UntrustedText text={`${path}:${entry.start_line}`} limit={200} />
              </p>
            </Cell>
            <Cell isNumber>
              {entry.cognitive > threshold ? <Badge tone="warn">{entry.cognitive}</Badge> : entry.cognitive}
            </Cell>
            <Cell isNumber isExtra>
              {entry.cyclomatic}
            </Cell>
            <Cell isNumber isExtra>
              {entry.end_line - entry.start_line + 1}
            </Cell>
          </Row>
        ))}
      </Table>
      {functions.length > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, functions.length - shown)} more of {functions.length.toLocaleString('en')}
        </Button>
      )}
    </>
  );
}

function rank(files: readonly FileMetrics[]) {
  return files
    .flatMap(({ file_path: path, functions }) => functions.map((entry) => ({ path, entry })))
    .sort((a, b) => b.entry.cognitive - a.entry.cognitive || b.entry.cyclomatic - a.entry.cyclomatic);
}
