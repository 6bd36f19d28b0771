/** A value that may be a secret, and how it is written: what the ranker judges. */
export interface Candidate {
  /** 0-based UTF-16 offsets of the value, without quotes; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** What the text calls the value: `db.password`, `--token`; the words before it where it has no name. */
  readonly name: string;
  /** Between name and value, without blanks: `=`, `:`, `=>`, `(`; one blank where only blanks are there. */
  readonly separator: string;
  /** The quote before the value, or the empty string. */
  readonly quote: string;
  readonly syntax: CandidateSyntax;
  /** Nothing but a password stands there, whatever its name. Default false. */
  readonly isCertain?: boolean;
}

export type CandidateSyntax =
  /** `name = value` and its kin: code, properties, .env, INI, YAML, JSON, headers, connection strings. */
  | 'pair'
  /** `name("value")`, `set(name, "value")`. */
  | 'argument'
  /** `<name>value</name>`. */
  | 'element'
  /** `{"key": "name", "value": "value"}`, `<property name="name" value="value">`. */
  | 'entry'
  /** `--name value`, `IDENTIFIED BY 'value'`. */
  | 'words'
  /** `name=value` of a URL, and `user:value@`. */
  | 'url'
  /** `Bearer value`. */
  | 'scheme'
  /** A long text without a name. */
  | 'token';
