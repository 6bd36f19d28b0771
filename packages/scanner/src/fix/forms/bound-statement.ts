/** An SQL statement with values bound to its placeholders. */

/** After the fix. */
export interface BoundStatement {
  readonly query: number;
  readonly values: readonly number[];
  readonly named: ReadonlyMap<string, number>;
  /** The only value is passed as it is, not in a list. */
  readonly isBare?: true;
  /** Statements that are added with it. */
  readonly inserted: readonly number[];
}
