/** Files as a treemap: where the code is, and where the issues are. */

import { hierarchy, treemap } from 'd3-hierarchy';
import { useMemo } from 'react';
import { UntrustedText } from '../../components/untrusted-text.tsx';

interface FileMetrics {
  readonly file_path: string;
  readonly code_lines: number;
  readonly open_issues: number;
}

interface Node {
  readonly file?: FileMetrics;
  readonly children?: readonly Node[];
}

const width = 1200;
const height = 340;
/** Smaller boxes than those of so many files cannot be told apart; the largest are shown. */
const mostFiles = 300;
const leastLabelWidth = 90;
const leastLabelHeight = 34;

export function Hotspots({ files }: { readonly files: readonly unknown[] }) {
  const known = useMemo(() => files.filter(isFile), [files]);
  const boxes = useMemo(() => layOut(known), [known]);
  if (known.length === 0)
    return <p className="card p-5 text-ink-2 text-sm">No file of a known language was measured.</p>;
  const worst = known
    .filter(({ open_issues: open }) => open > 0)
    .sort((a, b) => b.open_issues - a.open_issues);
  return (
    <div className="card p-2">
      <div aria-hidden className="relative h-85 overflow-hidden rounded-md bg-sunken">
        {boxes.map(({ file, left, top, boxWidth, boxHeight }) => (
          <div
            key={file.file_path}
            title={`${file.file_path}: ${file.code_lines} lines, ${file.open_issues} open issues`}
            className="absolute overflow-hidden rounded-sm border border-surface bg-surface"
            style={{
              left: `${(left / width) * 100}%`,
              top: `${(top / height) * 100}%`,
              width: `${(boxWidth / width) * 100}%`,
              height: `${(boxHeight / height) * 100}%`,
            }}
          >
            <div
              className="absolute inset-0 bg-critical"
              style={{ opacity: shadeOf(file, worst[0]?.open_issues ?? 1) }}
            />
            <div className="absolute inset-0 bg-ink/5" />
            {boxWidth > leastLabelWidth && boxHeight > leastLabelHeight && (
              <p className="relative truncate px-1.5 py-1 text-2xs text-ink leading-4">
                <UntrustedText text={file.file_path.split('/').at(-1) ?? ''} limit={80} />
                <span className="tabular block text-ink-2">
                  {file.open_issues > 0 ? file.open_issues : ''}
                </span>
              </p>
            )}
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>Files with open issues, most first</caption>
        <tbody>
          {worst.slice(0, 20).map((file) => (
            <tr key={file.file_path}>
              <th scope="row">{file.file_path}</th>
              <td>{`${file.open_issues} open issues in ${file.code_lines} lines`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** From 0 to 0.3, by the share of the file that has most, so that text on it keeps its contrast. */
function shadeOf({ open_issues: open }: FileMetrics, most: number): number {
  return open === 0 ? 0 : 0.06 + 0.24 * (open / most);
}

function layOut(files: readonly FileMetrics[]) {
  const largest = [...files].sort((a, b) => b.code_lines - a.code_lines).slice(0, mostFiles);
  const root = hierarchy<Node>({ children: groupByFolder(largest) }, (node) => node.children)
    .sum((node) => node.file?.code_lines ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const laid = treemap<Node>().size([width, height]).paddingInner(1).paddingOuter(1)(root);
  return laid.leaves().flatMap((leaf) => {
    const { file } = leaf.data;
    if (file === undefined) return [];
    return [{ file, left: leaf.x0, top: leaf.y0, boxWidth: leaf.x1 - leaf.x0, boxHeight: leaf.y1 - leaf.y0 }];
  });
}

/** Files of one top folder lie together. */
function groupByFolder(files: readonly FileMetrics[]): readonly Node[] {
  const groups = Map.groupBy(files, ({ file_path: path }) => path.split('/').slice(0, -1).join('/'));
  return [...groups.values()].map((group) => ({ children: group.map((file) => ({ file })) }));
}

function isFile(value: unknown): value is FileMetrics {
  return typeof value === 'object' && value !== null && 'file_path' in value && 'open_issues' in value;
}
