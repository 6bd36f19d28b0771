import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectFunctionsQuery } from '../../client/queries.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

const columns: readonly Column[] = [
  { name: 'Function' },
  { name: 'Cognitive', isNumber: true },
  { name: 'Cyclomatic', isNumber: true, isExtra: true },
  { name: 'Lines', isNumber: true, isExtra: true },
];
/** Rows added per click, and the API's maximum per request. */
const pageSize = 20;
const mostShown = 500;

/** The functions that are hardest to read, hardest first. */
export function ComplexFunctions({
  projectId,
  threshold,
}: {
  readonly projectId: string;
  readonly threshold: number;
}) {
  const [shown, setShown] = useState(pageSize);
  const functions = useQuery({
    ...projectFunctionsQuery(projectId, shown),
    placeholderData: keepPreviousData,
  });
  if (functions.isPending) return <Waiting what="the functions" />;
  if (functions.isError)
    return <ProblemNotice error={functions.error} onRetry={() => void functions.refetch()} />;
  const { data, total } = functions.data;
  if (data.length === 0) return <p className="card p-5 text-ink-2 text-sm">No function was measured.</p>;
  const more = Math.min(pageSize, total - shown, mostShown - shown);
  return (
    <>
      <Table label="Most complex functions" columns={columns}>
        {data.map((entry) => (
          <Row key={`${entry.file_path} ${entry.start_line} ${entry.name} ${entry.end_line}`}>
            <Cell className="max-w-0 w-full">
              <p className="truncate font-medium font-mono text-xs">
                <UntrustedText text={entry.name === '' ? '(no name)' : entry.name} limit={120} />
              </p>
              <p className="truncate font-mono text-ink-3 text-xs">
                <UntrustedText text={`${entry.file_path}:${entry.start_line}`} limit={200} />
              </p>
            </Cell>
            <Cell isNumber>
              {entry.cognitive > threshold ? <Badge tone="warn">{entry.cognitive}</Badge> : entry.cognitive}
            </Cell>
            <Cell isNumber isExtra>
              {entry.cyclomatic}
            </Cell>
            <Cell isNumber isExtra>
              {entry.lines}
            </Cell>
          </Row>
        ))}
      </Table>
      {more > 0 && (
        <Button className="mt-3" onClick={() => setShown(shown + pageSize)}>
          Show {more} more of {total.toLocaleString('en')}
        </Button>
      )}
    </>
  );
}
