/** A function of a library without a model that receives untrusted data. */
export interface UnknownCall {
  /** Id of the language that it is called in. */
  readonly language: string;
  /** As imported: `acme-db`, `acme.db`. */
  readonly library: string;
  /** In the syntax of model rows: `connect().run`; the empty path is the module's export itself. */
  readonly path: string;
  /** The type that the path begins with, if values may be declared as one; the empty string otherwise. */
  readonly type: string;
  /** Maximum number of arguments it is called with. */
  readonly arity: number;
  /** Arguments that are untrusted in some call, ascending, 0-based. */
  readonly tainted: readonly number[];
  /** Number of calls that receive such data. */
  readonly calls: number;
  /** The first of them, by file and position. */
  readonly place: CallLines;
}

export interface CallLines {
  readonly path: string;
  /** 1-based; both inclusive. */
  readonly startLine: number;
  readonly endLine: number;
}
