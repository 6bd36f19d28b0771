/** Comments with a place, and how many of ours are those of a set: no judge but places. */

export interface Located {
  readonly path: string;
  /** 1-based, of head; `startLine` may be the larger one in a set. */
  readonly startLine: number;
  readonly endLine: number;
}

export interface SetComment extends Located {
  /** True for one that people accepted, false for one that they refused. */
  readonly isAccepted: boolean;
  /** It tells of a flaw: security or a defect, and not of performance or style. */
  readonly isFlaw: boolean;
  /** Model or tool that wrote it; the empty string for a person. */
  readonly author: string;
}

export interface Case {
  readonly id: string;
  readonly comments: readonly SetComment[];
  /** What others said of the same change, by author; empty where a set has no whole reviews. */
  readonly others: ReadonlyMap<string, readonly Located[]>;
}

export interface CaseOutcome {
  readonly of: Case;
  readonly comments: readonly (Located & { readonly rule: string; readonly message: string })[];
}

/** The distance that AACR-Bench allows. */
const tolerance = 1;

/** The same file, and lines that overlap or are next to each other. */
export function isSamePlace(one: Located, other: Located): boolean {
  if (one.path !== other.path) return false;
  const [from, to] = spanOf(one);
  const [otherFrom, otherTo] = spanOf(other);
  return from <= otherTo + tolerance && to >= otherFrom - tolerance;
}

function spanOf({ startLine, endLine }: Located): readonly [number, number] {
  return [Math.min(startLine, endLine), Math.max(startLine, endLine)];
}

export interface Score {
  readonly cases: number;
  readonly comments: number;
  /** Ours that stand at an accepted comment, each at one of its own. */
  readonly right: number;
  readonly rightOnFlaws: number;
  /** Ours that stand at a refused comment and at no accepted one. */
  readonly refused: number;
  readonly accepted: number;
  readonly flaws: number;
  readonly most: number;
}

/** One to one, in order: what was said twice of one place is right once. */
function matchOf(ours: readonly Located[], theirs: readonly SetComment[]): ReadonlyMap<Located, SetComment> {
  const free = new Set(theirs);
  const matched = new Map<Located, SetComment>();
  for (const comment of ours) {
    const candidates = [...free].filter((other) => isSamePlace(comment, other));
    const best = candidates.find(({ isFlaw }) => isFlaw) ?? candidates[0];
    if (best === undefined) continue;
    matched.set(comment, best);
    free.delete(best);
  }
  return matched;
}

export function scoreOf(
  cases: readonly { readonly of: Case; readonly comments: readonly Located[] }[],
): Score {
  const parts = cases.map(({ of: { comments: set }, comments }) => {
    const accepted = set.filter(({ isAccepted }) => isAccepted);
    const right = matchOf(comments, accepted);
    const isRefused = (comment: Located): boolean =>
      !accepted.some((other) => isSamePlace(comment, other)) &&
      set.some((other) => !other.isAccepted && isSamePlace(comment, other));
    return {
      comments: comments.length,
      right: right.size,
      rightOnFlaws: [...right.values()].filter(({ isFlaw }) => isFlaw).length,
      refused: comments.filter(isRefused).length,
      accepted: accepted.length,
      flaws: accepted.filter(({ isFlaw }) => isFlaw).length,
    };
  });
  const sum = (key: keyof (typeof parts)[number]): number =>
    parts.reduce((total, part) => total + part[key], 0);
  return {
    cases: cases.length,
    comments: sum('comments'),
    right: sum('right'),
    rightOnFlaws: sum('rightOnFlaws'),
    refused: sum('refused'),
    accepted: sum('accepted'),
    flaws: sum('flaws'),
    most: Math.max(0, ...parts.map(({ comments }) => comments)),
  };
}

export const scoreHead =
  '| | changes | comments | at accepted ones | at flaws | at refused ones | of accepted | of flaws | most in one |\n|---|---|---|---|---|---|---|---|---|\n';

export function rowOf(name: string, score: Score): string {
  const part = (count: number, of: number): string =>
    `${count} of ${of}${of === 0 ? '' : ` (${(count / of).toFixed(2)})`}`;
  const { comments, right, rightOnFlaws, refused, accepted, flaws } = score;
  return `| ${[name, score.cases, comments, part(right, comments), part(rightOnFlaws, comments), part(refused, comments), part(right, accepted), part(rightOnFlaws, flaws), score.most].join(' | ')} |\n`;
}
