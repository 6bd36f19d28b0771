import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

const columns: readonly Column[] = [
  { name: 'Language' },
  { name: 'Files', isNumber: true },
  { name: 'Lines', isNumber: true, isExtra: true },
  { name: 'Lines of code', isNumber: true },
];

interface LanguageSize {
  readonly files: number;
  readonly lines: number;
  readonly code_lines: number;
}

export function Languages({
  byLanguage,
}: {
  readonly byLanguage: readonly (readonly [name: string, size: unknown])[];
}) {
  const sizes = byLanguage
    .flatMap(([name, size]) => (isSize(size) ? [{ name, ...size }] : []))
    .sort((a, b) => b.code_lines - a.code_lines);
  return (
    <Table label="Size by language" columns={columns}>
      {sizes.map(({ name, files, lines, code_lines: code }) => (
        <Row key={name}>
          <Cell className="font-medium capitalize">
            <UntrustedText text={name} limit={40} />
          </Cell>
          <Cell isNumber>{files.toLocaleString('en')}</Cell>
          <Cell isNumber isExtra>
            {lines.toLocaleString('en')}
          </Cell>
          <Cell isNumber>{code.toLocaleString('en')}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function isSize(value: unknown): value is LanguageSize {
  return typeof value === 'object' && value !== null && 'code_lines' in value && 'files' in value;
}
