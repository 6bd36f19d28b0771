/** Amount of work of an analysis, for the gate of counts. */

export type OnWork = (kind: WorkKind, amount: number) => void;

/** Amounts that are independent of the machine and its load. */
export type WorkKind =
  | 'nodes flattened'
  | 'file rule calls'
  | 'instructions lowered'
  /** Sets propagated to a node of the constraint graph. */
  | 'points-to joins'
  | 'functions run'
  /** Functions that are run again, to find the paths of data through them. */
  | 'functions looked through'
  | 'steps';
