/** Forms of provider keys, as one row of data per kind of key. */

/** Validates a key by its own characters; absent for kinds of keys that have nothing to check. */
export type KeyCheck = (key: string) => boolean;

export interface ProviderForm {
  /** Stable, in kebab case; shared by kinds of keys that a reader need not distinguish. */
  readonly kind: string;
  /** Title for people: `AWS access key`. Only letters and spaces. */
  readonly title: string;
  /** Case-sensitive beginnings of such a key; with a `lead`, they follow it in the middle of the key. */
  readonly prefixes: readonly string[];
  /** Regular expression for the part of the key before the prefix, at most `maxLead` characters long. */
  readonly lead?: string;
  /** Regular expression for the part after the prefix, up to the end. Bounded, without overlapping alternatives. */
  readonly body: string;
  /** Looser variant of `body`, for fragments that are masked although they are not complete keys. */
  readonly hidden?: string;
  /** Checks a checksum, or a structure that does not occur by chance. */
  readonly check?: KeyCheck;
}

/** Maximum length of a lead, in characters. */
export const maxLead = 16;

/** Keys without a prefix of their own, recognized by a nearby word, their alphabet and their length. */
export interface NamedForm {
  readonly kind: string;
  readonly title: string;
  /** In lower case, without punctuation; one of them is part of the name or of the text before it. */
  readonly words: readonly string[];
  readonly body: string;
}

export const base62 = '[A-Za-z0-9]';
export const base64Url = '[A-Za-z0-9_-]';
export const hex = '[0-9a-f]';
export const uuid = `${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}`;
