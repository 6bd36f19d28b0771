/** What may take the place of a flaw: the calls, options and constants that a fix of a rule may bring in, by family. */

/** A place is a path behind its import: `html.escape`, `org.owasp.encoder.Encode.forHtml`, `path/filepath.Clean`. */
export interface Remedy {
  /** Functions whose result is their first argument, written so that it does no harm where it arrives. */
  readonly encoders?: readonly string[];
  /** Regular expression source on what encoders may be given behind the value, without spaces. */
  readonly further?: string;
  /** Where the encoders fit: markup text and quoted attributes, or a word of a command line outside quotes. */
  readonly fits?: 'markup' | 'shell-word';
  /** A call of another function with the same arguments but for the options in `drops`. */
  readonly swaps?: readonly Swap[];
  /** Options, fields and setters that protect when they are true. */
  readonly options?: readonly string[];
  /** Those that protect when they are false. */
  readonly switches?: readonly string[];
  /** Options that take a word: regular expression source on the words that protect, case-insensitive. */
  readonly words?: Readonly<Record<string, string>>;
  /** Regular expression source on constants, and on places of them, that may take the flaw's place. */
  readonly constants?: string;
  /** Line breaks may be taken out of the value. */
  readonly stripsLines?: true;
  /** Values may be bound to places of a statement of SQL. */
  readonly binds?: true;
  /** What may make a statement of the text that holds the places, where the library that runs it wants one. */
  readonly wraps?: readonly string[];
  /** A command line may become a list of a program and its arguments. */
  readonly lists?: true;
  /** A check may stand before the use: of a folder, or of a list that the code has. */
  readonly guards?: 'folder' | 'list';
  /**
   * Where the data has its effect in fixed code, beside the sinks of the rule: paths of models with their library, as
   * `java.sql:PreparedStatement.setString(1)`.
   */
  readonly effects?: readonly string[];
  /** An expression of the flaw that another one of a module may take the place of, as regular expression sources. */
  readonly fresh?: Fresh;
  /** Modules whose functions read the value for a check, and nothing else. */
  readonly reads?: readonly string[];
  /** The literal may be read from the environment. */
  readonly environment?: true;
}

export interface Fresh {
  readonly from: string;
  /** Of code without spaces. */
  readonly to: string;
  readonly module: string;
  /** Last names of the calls that come, and of those that may go. */
  readonly calls: readonly string[];
  readonly dropped: readonly string[];
}

export interface Swap {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly drops?: readonly string[];
}

/** Remedies of one language, by the family of a rule. */
export type Remedies = Readonly<Record<string, Remedy>>;

export function list(text: string): readonly string[] {
  return text.split(' ');
}
