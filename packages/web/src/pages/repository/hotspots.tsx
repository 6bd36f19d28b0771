/** A treemap of files: where the code is, and where the issues are. */

import { Link } from '@tanstack/react-router';
import { hierarchy, treemap } from 'd3-hierarchy';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { FileMetrics, ProjectMetrics } from '../../client/generated/types.generated.ts';
import { splitInvisible, UntrustedText } from '../../components/untrusted-text.tsx';

interface Node {
  readonly file?: FileMetrics;
  readonly children?: readonly Node[];
}

const noFiles: readonly FileMetrics[] = [];
const width = 1200;
const height = 340;
/** Maximum number of boxes, largest first; with more, they are too small to distinguish. */
const mostFiles = 300;
/** Number of boxes in the tab order, those with the most issues: nobody tabs through hundreds. */
const mostKeyboardFiles = 20;
const leastLabelWidth = 90;
const leastLabelHeight = 34;

export function Hotspots({ metrics }: { readonly metrics: ProjectMetrics }) {
  const files = metrics.file_metrics ?? noFiles;
  const boxes = useMemo(() => layOut(files), [files]);
  if (files.length === 0)
    return <p className="card p-5 text-ink-2 text-sm">No file of a known language was measured.</p>;
  const worst = files
    .filter(({ open_issues: open }) => open > 0)
    .sort((a, b) => b.open_issues - a.open_issues);
  const keyboardFiles = new Set(worst.slice(0, mostKeyboardFiles));
  return (
    <div className="card p-2">
      <div className="relative h-85 overflow-hidden rounded-md bg-sunken">
        {boxes.map(({ file, left, top, boxWidth, boxHeight }) => (
          <Box
            key={file.file_path}
            metrics={metrics}
            file={file}
            isInTabOrder={keyboardFiles.has(file)}
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
                <UntrustedText text={shortPath(file.file_path, boxWidth)} limit={80} />
                {file.open_issues > 0 && (
                  <span className="tabular block text-ink">{countIssues(file.open_issues)}</span>
                )}
              </p>
            )}
          </Box>
        ))}
      </div>
    </div>
  );
}

interface BoxProps {
  readonly metrics: ProjectMetrics;
  readonly file: FileMetrics;
  readonly isInTabOrder: boolean;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/** A file; links to its open issues, if any. */
function Box({ metrics, file, isInTabOrder, style, children }: BoxProps) {
  const { file_path: path, open_issues: open } = file;
  // An attribute would render bidirectional control characters as they are.
  const name = splitInvisible(path)
    .map((part) => part.code ?? part.text)
    .join('');
  const text = `${name}: ${file.code_lines} lines, ${open} open ${open === 1 ? 'issue' : 'issues'}`;
  const className = 'absolute overflow-hidden rounded-sm border border-surface bg-surface';
  if (open === 0)
    return (
      <div aria-hidden title={text} className={className} style={style}>
        {children}
      </div>
    );
  return (
    <Link
      to="/issues"
      search={{ repository_id: metrics.repository_id, branch: metrics.branch, file_path: path }}
      preload={false}
      title={text}
      tabIndex={isInTabOrder ? 0 : -1}
      className={`${className} hover:border-accent focus-visible:z-10`}
      style={style}
    >
      <span className="sr-only">{text}</span>
      <span aria-hidden>{children}</span>
    </Link>
  );
}

/** Minimum width of a box, in layout units, for showing the folder as well. */
const roomyWidth = 170;

/** `routes/orders.js` if there is room, or else `orders.js`: many files of a tree share a name. */
function shortPath(path: string, boxWidth: number): string {
  return path
    .split('/')
    .slice(boxWidth > roomyWidth ? -2 : -1)
    .join('/');
}

function countIssues(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'issue' : 'issues'}`;
}

/** From 0 to 0.3, relative to the file with the most issues, so that text on it keeps its contrast. */
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

/** Groups files by top-level folder. */
function groupByFolder(files: readonly FileMetrics[]): readonly Node[] {
  const groups = Map.groupBy(files, ({ file_path: path }) => path.split('/').slice(0, -1).join('/'));
  return [...groups.values()].map((group) => ({ children: group.map((file) => ({ file })) }));
}
