/** The way of data from a source to a sink, as places in the IR. */

/**
 * | doubt      | meaning                                                                                          |
 * |------------|--------------------------------------------------------------------------------------------------|
 * | `answer`   | an object of which nothing is known was asked with the data, and need not answer with it          |
 * | `gap`      | no way from the source to the first step was found: it leads through what functions share         |
 * | `examined` | a function of the program, or a list, was asked about the data before                             |
 * | `compared` | the data was tested as a text in a way that proves nothing to the analysis, or by a schema        |
 * | `rewritten`| parts of its text were replaced                                                                  |
 * | `behind`   | the data stands behind a text that is not known: it does not begin an address                    |
 * | `error`    | the data is in the message of an error, as far as anybody put it there                            |
 * | `member`   | the data was kept in an object, and read from there by another method                             |
 * | `unread`   | a function of which nothing is known made something of the data                                  |
 * | `rendered` | a template was filled with it, and most escape what they are filled with                         |
 */
export type Doubt =
  | 'answer'
  | 'gap'
  | 'examined'
  | 'compared'
  | 'rewritten'
  | 'behind'
  | 'error'
  | 'member'
  | 'unread'
  | 'rendered';

/** A step as a place in the IR; the report makes it a location. */
export interface IrStep {
  readonly kind: 'source' | 'propagation' | 'sink';
  readonly fn: number;
  /** Instruction, as a program value. */
  readonly value: number;
  readonly note: string;
}

export interface Trace {
  /** From source to sink; at least these two. */
  readonly steps: readonly IrStep[];
  /** What speaks against it, and the first instruction that does, as a program value; `undefined` for what is of the way as a whole. */
  readonly doubts: ReadonlyMap<Doubt, number | undefined>;
  /** On its way the data was put behind something else: a folder, the beginning of a text. */
  readonly isBehind: boolean;
  /** On its way the data was put behind markup. */
  readonly isInMarkup: boolean;
  /** On its way the data was unpacked: it may have become a thousand times as long. */
  readonly isUnpacked: boolean;
  /** The beginning of the path was tested while `..` might still be in it; see `part-tests.ts`. */
  readonly isPartTested: boolean;
  /** The first member or reader that the data is taken out of an object by: `getModule`; the empty string for none. */
  readonly member: string;
  /** The first member, or name, that the data is read under: `name` of `req.query.name` and of `args.get('name')`. */
  readonly key: string;
  /** What the data passes that may make it harmless, sorted; see `checks.ts`. */
  readonly checks: readonly string[];
}
