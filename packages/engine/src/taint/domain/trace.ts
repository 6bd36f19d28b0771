/** The data flow path from a source to a sink, as places in the IR. */

/**
 * | doubt       | meaning                                                                                          |
 * |-------------|--------------------------------------------------------------------------------------------------|
 * | `answer`    | the data is only an argument of a call on an unknown object, whose result may not contain it     |
 * | `gap`       | no path from the source to the first step was found: it leads through state that functions share |
 * | `examined`  | the data was passed to a predicate of the program, or looked up in a list, before                |
 * | `compared`  | the data was tested as a string in a way that proves nothing to the analysis, or by a schema     |
 * | `rewritten` | parts of the string were replaced                                                                |
 * | `behind`    | the data follows a string that is not known, so it does not begin an address                     |
 * | `error`     | the data reaches the message of an error, if anything put it there                               |
 * | `member`    | the data was stored in an object, and read from there by another method                          |
 * | `unread`    | a function without known code or model transformed the data                                      |
 * | `rendered`  | the data was rendered into a template, and most templates escape their values                    |
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

/** A step as a place in the IR; the report turns it into a location. */
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
  /**
   * Reasons to doubt the flow, each with the first instruction that raises it, as a program value, or `undefined` if it
   * applies to the path as a whole.
   */
  readonly doubts: ReadonlyMap<Doubt, number | undefined>;
  /** On its way, the data was appended to something else, such as a folder or the beginning of a string. */
  readonly isBehind: boolean;
  /** On its way, the data was appended to markup. */
  readonly isInMarkup: boolean;
  /** On its way, the data was decompressed: it may have become a thousand times as long. */
  readonly isUnpacked: boolean;
  /** The beginning of the path was checked while it might still contain `..`; see `part-tests.ts`. */
  readonly isPartTested: boolean;
  /**
   * The first member or reader by which the data is taken out of an object, such as `getModule`; empty if there is
   * none.
   */
  readonly member: string;
  /** The first member or name under which the data is read: `name` in `req.query.name` and in `args.get('name')`. */
  readonly key: string;
  /** What may sanitize the data on its way, sorted; see `checks.ts`. */
  readonly checks: readonly string[];
}
