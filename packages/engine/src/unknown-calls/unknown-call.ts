/** A function of a library that no model speaks of, and that data from outside is handed to. */
export interface UnknownCall {
  /** Id of the language that it is called in. */
  readonly language: string;
  /** As it is imported: `acme-db`, `acme.db`. */
  readonly library: string;
  /** As rows of models name it: `connect().run`; the empty path is the module's export itself. */
  readonly path: string;
  /** The type that the path begins with, where values may be declared as one; the empty string otherwise. */
  readonly type: string;
  /** Most arguments that it is given. */
  readonly arity: number;
  /** Arguments that hold data from outside somewhere, ascending, 0-based. */
  readonly tainted: readonly number[];
  /** Calls that are handed such data. */
  readonly calls: number;
  /** The first of them, by file and place. */
  readonly place: CallLines;
}

export interface CallLines {
  readonly path: string;
  /** 1-based; both inclusive. */
  readonly startLine: number;
  readonly endLine: number;
}
