import { useQuery } from '@tanstack/react-query';
import { projectFilesQuery } from '../../client/queries.ts';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

const columns: readonly Column[] = [
  { name: 'File' },
  { name: 'Commits', isNumber: true },
  { name: 'Cognitive', isNumber: true },
  { name: 'Authors', isNumber: true, isExtra: true },
  { name: 'Most lines by', isExtra: true },
];

/** Files that are hard to read and change often: where defects are likely and refactoring pays off. */
export function BusyFiles({ projectId }: { readonly projectId: string }) {
  const files = useQuery(projectFilesQuery(projectId));
  if (files.isPending) return <Waiting what="the files" />;
  if (files.isError) return <ProblemNotice error={files.error} onRetry={() => void files.refetch()} />;
  const busy = files.data.data.filter(({ history, cognitive }) => history !== null && cognitive > 0);
  if (busy.length === 0)
    return (
      <p className="card p-5 text-ink-2 text-sm">
        No file with branches or loops changed in the last year, or its history is not known yet.
      </p>
    );
  return (
    <Table label="Files that are complex and change often" columns={columns}>
      {busy.map(({ file_path: path, cognitive, history }) => (
        <Row key={path}>
          <Cell className="max-w-0 w-full">
            <p className="truncate font-mono text-xs">
              <UntrustedText text={path} limit={200} />
            </p>
          </Cell>
          <Cell isNumber>{history?.commits}</Cell>
          <Cell isNumber>{cognitive}</Cell>
          <Cell isNumber isExtra>
            {history?.authors}
          </Cell>
          <Cell isExtra>
            <UntrustedText text={history?.main_author ?? ''} limit={60} />,{' '}
            {Math.round((history?.main_author_share ?? 0) * 100)} %
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
