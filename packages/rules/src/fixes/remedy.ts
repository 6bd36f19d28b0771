/** What may replace a flaw: calls, options and constants that a fix may introduce, by rule family. */

/** A place is a fully qualified path: `html.escape`, `org.owasp.encoder.Encode.forHtml`, `path/filepath.Clean`. */
export interface Remedy {
  /** Functions that return their first argument encoded for its destination. */
  readonly encoders?: readonly string[];
  /** Encoders whose result encodes what it is joined with by an operator, such as the markup around it. */
  readonly spreading?: readonly string[];
  /** Regular expression source for further encoder arguments after the value, without whitespace. */
  readonly further?: string;
  /** Context that the encoders are for: markup text and quoted attributes, or an unquoted shell word. */
  readonly fits?: 'markup' | 'shell-word';
  /** Replacement by another function with the same arguments, except for the options in `drops`. */
  readonly swaps?: readonly Swap[];
  /** Options, fields and setters that protect if they are true. */
  readonly options?: readonly string[];
  /** Options, fields and setters that protect if they are false. */
  readonly switches?: readonly string[];
  /** Options that take a word: regular expression source for the protective words, case-insensitive. */
  readonly words?: Readonly<Record<string, string>>;
  /** Regular expression source for constants, or their fully qualified names, that may replace the flaw. */
  readonly constants?: string;
  /** Line breaks may be removed from the value. */
  readonly stripsLines?: true;
  /** Values may be bound to placeholders of an SQL statement. */
  readonly binds?: true;
  /** Functions that create a statement from the string with placeholders, if the library requires one. */
  readonly wraps?: readonly string[];
  /** A command line may be replaced by a program and an argument list. */
  readonly lists?: true;
  /** A check may be inserted before the use: for a folder, or against a list in the code. */
  readonly guards?: 'folder' | 'list';
  /**
   * Places besides the rule's sinks where the data takes effect in fixed code, as model paths with their library:
   * `java.sql:PreparedStatement.setString(1)`.
   */
  readonly effects?: readonly string[];
  /** Replacement of an expression by one from another module, as regular expression sources. */
  readonly fresh?: Fresh;
  /** Modules whose functions only read the value for a check. */
  readonly reads?: readonly string[];
  /** The literal may be replaced by an environment variable. */
  readonly environment?: true;
}

export interface Fresh {
  readonly from: string;
  /** Matched against code without whitespace. */
  readonly to: string;
  readonly module: string;
  /** Last names of the calls that are added, and of those that may be removed. */
  readonly calls: readonly string[];
  readonly dropped: readonly string[];
}

export interface Swap {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly drops?: readonly string[];
}

/** Remedies of one language, by rule family. */
export type Remedies = Readonly<Record<string, Remedy>>;

export function list(text: string): readonly string[] {
  return text.split(' ');
}
