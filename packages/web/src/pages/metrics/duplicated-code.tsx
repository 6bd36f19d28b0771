import { useState } from 'react';
import type { Duplication } from '../../client/generated/types.generated.ts';
import { Button } from '../../components/button.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

const columns: readonly Column[] = [
  { name: 'Places' },
  { name: 'Lines', isNumber: true },
  { name: 'Tokens', isNumber: true, isExtra: true },
];
/** Rows added per click. */
const pageSize = 10;

type Clone = NonNullable<Duplication['largest']>[number];

/** Pairs of duplicated places, largest first. */
export function DuplicatedCode({ duplication }: { readonly duplication: Duplication | null }) {
  const [shown, setShown] = useState(pageSize);
  const clones = duplication?.largest ?? [];
  if (clones.length === 0)
    return (
      <p className="card p-5 text-ink-2 text-sm">
        {duplication === null
          ? 'Duplication was not measured.'
          : 'No duplicated code of at least 100 tokens and 10 lines.'}
      </p>
    );
  return (
    <>
      <Table label="Duplicated code" columns={columns}>
        {clones.slice(0, shown).map((clone) => (
          <Row key={keyOf(clone)}>
            <Cell className="max-w-0 w-full">
              {clone.places.map((place) => (
                <p key={describe(place)} className="truncate font-mono text-xs">
                  <UntrustedText text={describe(place)} limit={240} />
                </p>
              ))}
            </Cell>
            <Cell isNumber>{linesOf(clone)}</Cell>
            <Cell isNumber isExtra>
              {clone.tokens}
            </Cell>
          </Row>
        ))}
      </Table>
      {clones.length > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, clones.length - shown)} more of {clones.length.toLocaleString('en')}
        </Button>
      )}
    </>
  );
}

function describe({ file_path: path, start_line: start, end_line: end }: Clone['places'][number]): string {
  return `${path}:${start}-${end}`;
}

function linesOf({ places }: Clone): number {
  return Math.max(...places.map(({ start_line: start, end_line: end }) => end - start + 1));
}

function keyOf({ places }: Clone): string {
  return places.map(describe).join(' ');
}
