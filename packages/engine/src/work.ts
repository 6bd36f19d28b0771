/** How much work an analysis is, for the gate of counts. */

export type OnWork = (kind: WorkKind, amount: number) => void;

/** Amounts that are the same on every machine and at any load. */
export type WorkKind =
  | 'nodes flattened'
  | 'file rule calls'
  | 'instructions lowered'
  /** Sets given to a node of the constraint graph. */
  | 'points-to joins'
  | 'functions run'
  /** Functions that are run once more, to find the ways of data through them. */
  | 'functions looked through'
  | 'steps';
