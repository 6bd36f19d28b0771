/** A statement of SQL whose values are bound to places in it. */

/** As it is after the fix. */
export interface BoundStatement {
  readonly query: number;
  readonly values: readonly number[];
  readonly named: ReadonlyMap<string, number>;
  /** The only value is handed over as it is, in no list. */
  readonly isBare?: true;
  /** Statements that come with it. */
  readonly inserted: readonly number[];
}
