/** What the keys of a provider look like: a row of data for each kind of key. */

/** What a check of a key's own characters says; absent for kinds of keys that have nothing to check. */
export type KeyCheck = (key: string) => boolean;

export interface ProviderForm {
  /** Stable, kebab case; the same for all kinds of keys that a reader need not tell apart. */
  readonly kind: string;
  /** For people: `AWS access key`. Letters and spaces. */
  readonly title: string;
  /** What such a key begins with; the case counts. Behind a `lead`, what stands in its middle. */
  readonly prefixes: readonly string[];
  /** A regular expression of what stands before the prefix and is part of the key, of `maxLead` characters at most. */
  readonly lead?: string;
  /** A regular expression of what follows the prefix, up to the end. Bounded, without alternatives that overlap. */
  readonly body: string;
  /** Of what is hidden as well, though it is no whole key: looser than `body`. */
  readonly hidden?: string;
  /** A checksum, or a structure that chance does not make. */
  readonly check?: KeyCheck;
}

/** Characters of the longest lead. */
export const maxLead = 16;

/** Keys without a prefix of their own: known by a word before them, their alphabet and their length. */
export interface NamedForm {
  readonly kind: string;
  readonly title: string;
  /** Lower case, without signs; one of them is part of the name or of what stands before it. */
  readonly words: readonly string[];
  readonly body: string;
}

export const base62 = '[A-Za-z0-9]';
export const base64Url = '[A-Za-z0-9_-]';
export const hex = '[0-9a-f]';
export const uuid = `${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}`;
