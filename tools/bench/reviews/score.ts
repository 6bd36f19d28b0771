/** What a review found of what was planted: no judge but places. */

import { type Branch, type BranchClass, branchClasses } from './branches.ts';
import type { Place } from './plant.ts';

/** Lines that a comment may stand away from what it is about. */
const tolerance = 3;

export interface Comment {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
  readonly isInline: boolean;
}

export interface Outcome {
  readonly repository: string;
  readonly language: string;
  readonly branch: Branch;
  /** Where a comment must stand, then where one may. */
  readonly places: readonly Place[];
  readonly comments: readonly Comment[];
  readonly verdict: string;
  readonly seconds: number;
}

export function isAt({ path, line }: Comment, place: Place | undefined): boolean {
  return (
    place !== undefined &&
    path === place.path &&
    line >= place.startLine - tolerance &&
    line <= Math.max(place.startLine, place.endLine) + tolerance
  );
}

/** Found in the diff, only told in the summary, or missed. */
export function resultOf({
  branch,
  places: [place],
  comments,
}: Outcome): 'found' | 'told' | 'missed' | 'quiet' | 'noise' {
  const isNoisy = comments.some(({ isInline }) => isInline);
  if (branch.class === 'harmless') return isNoisy ? 'noise' : 'quiet';
  const right = comments.filter((comment) => isAt(comment, place));
  if (right.some(({ isInline }) => isInline)) return 'found';
  return right.length > 0 ? 'told' : 'missed';
}

export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = branchClasses.map((name) =>
    rowOf(
      name,
      outcomes.filter(({ branch }) => branch.class === name),
    ),
  );
  const flawed = outcomes.filter(({ branch }) => branch.class !== 'harmless');
  const inline = outcomes.flatMap(({ comments, places }) =>
    comments
      .filter((comment) => comment.isInline)
      .map((comment) => places.some((place) => isAt(comment, place))),
  );
  const right = inline.filter((isRight) => isRight).length;
  const logic = flawed.filter(({ branch }) => branch.class !== 'security');
  return [
    '| branches | | found | in the summary | missed |\n|---|---|---|---|---|\n',
    ...rows,
    `\nprecision ${right} of ${inline.length} comments (${share(right, inline.length)}), `,
    `recall ${countFound(flawed)} of ${flawed.length} (${share(countFound(flawed), flawed.length)}), `,
    `guards and logic ${countFound(logic)} of ${logic.length} (${share(countFound(logic), logic.length)})\n`,
  ].join('');
}

function rowOf(name: BranchClass, outcomes: readonly Outcome[]): string {
  const count = (result: string): number => outcomes.filter((one) => resultOf(one) === result).length;
  if (name === 'harmless') return `| harmless | ${outcomes.length} | ${count('noise')} with comments | | |\n`;
  return `| ${name} | ${outcomes.length} | ${count('found')} | ${count('told')} | ${count('missed')} |\n`;
}

function countFound(outcomes: readonly Outcome[]): number {
  return outcomes.filter((one) => resultOf(one) === 'found').length;
}

function share(part: number, of: number): string {
  return of === 0 ? '-' : (part / of).toFixed(2);
}
