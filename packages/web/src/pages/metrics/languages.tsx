import type { ProjectMetrics } from '../../client/generated/types.generated.ts';
import { languageName } from '../../components/language-name.ts';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

const columns: readonly Column[] = [
  { name: 'Language' },
  { name: 'Files', isNumber: true },
  { name: 'Lines', isNumber: true, isExtra: true },
  { name: 'Lines of code', isNumber: true },
];

type LanguageSizes = ProjectMetrics['by_language'];

export function Languages({ byLanguage }: { readonly byLanguage: LanguageSizes }) {
  const sizes = Object.entries(byLanguage)
    .map(([name, size]) => ({ name, ...size }))
    .sort((a, b) => b.code_lines - a.code_lines);
  return (
    <Table label="Size by language" columns={columns}>
      {sizes.map(({ name, files, lines, code_lines: code }) => (
        <Row key={name}>
          <Cell className="font-medium">
            <UntrustedText text={languageName(name)} limit={40} />
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
