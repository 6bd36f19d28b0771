/** A potential secret and its syntax, as judged by the ranker. */
export interface Candidate {
  /** 0-based UTF-16 offsets of the value without quotes; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Name of the value: `db.password`, `--token`; the preceding words if it has none. */
  readonly name: string;
  /**
   * Text between name and value, without whitespace: `=`, `:`, `=>`, `(`; a single space if there is only whitespace.
   */
  readonly separator: string;
  /** The opening quote, or the empty string. */
  readonly quote: string;
  readonly syntax: CandidateSyntax;
  /** A password by position, whatever its name. Default false. */
  readonly isCertain?: boolean;
}

export type CandidateSyntax =
  /** `name = value` and similar: code, properties, .env, INI, YAML, JSON, headers, connection strings. */
  | 'pair'
  /** `name("value")`, `set(name, "value")`. */
  | 'argument'
  /** `<name>value</name>`. */
  | 'element'
  /** `{"key": "name", "value": "value"}`, `<property name="name" value="value">`. */
  | 'entry'
  /** `--name value`, `IDENTIFIED BY 'value'`. */
  | 'words'
  /** `name=value` in a URL, and `user:value@`. */
  | 'url'
  /** `Bearer value`. */
  | 'scheme'
  /** A long string without a name. */
  | 'token';
