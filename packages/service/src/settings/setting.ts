/** The definition of a setting, and helpers for common kinds. */

export interface Setting<T> {
  /** Environment variable. */
  readonly env: string;
  /** The default as typed by a user; the empty string if unset has a meaning of its own. */
  readonly fallback: string;
  readonly describe: string;
  /** True for values that are never displayed. */
  readonly secret?: boolean;
  /** Nodes of one database must have the same value: all of them, or those that serve the API. */
  readonly shared?: 'all' | 'api';
  /** Parses the given string or, for `undefined`, returns the default. Throws `Error` with what was expected. */
  readonly parse: (text: string | undefined) => T;
}

export function text(env: string, fallback: string, describe: string): Setting<string> {
  return { env, fallback, describe, parse: (value) => value ?? fallback };
}

export function optional<T>(
  env: string,
  describe: string,
  parse: (value: string) => T,
  secret = false,
): Setting<T | undefined> {
  return {
    env,
    fallback: '',
    describe,
    secret,
    parse: (value) => (value === undefined ? undefined : parse(value)),
  };
}

export function integer(
  env: string,
  fallback: number,
  least: number,
  most: number,
  describe: string,
): Setting<number> {
  const parse = (value: string | undefined): number => {
    if (value === undefined) return fallback;
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most))
      throw new Error(`expected a whole number from ${least} to ${most}`);
    return number;
  };
  return { env, fallback: String(fallback), describe, parse };
}

export function oneOf<T extends string>(
  env: string,
  fallback: T,
  allowed: readonly T[],
  describe: string,
): Setting<T> {
  const parse = (value: string | undefined): T => {
    if (value === undefined) return fallback;
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) throw new Error(`expected one of ${allowed.join(', ')}`);
    return found;
  };
  return { env, fallback, describe: `${describe} One of ${allowed.join(', ')}.`, parse };
}

export function flag(env: string, describe: string, fallback = false): Setting<boolean> {
  const parse = (value: string | undefined): boolean => {
    if (value === undefined) return fallback;
    if (value === 'false') return false;
    if (value === 'true') return true;
    throw new Error('expected true or false');
  };
  return { env, fallback: String(fallback), describe, parse };
}

/** Marks a setting that must be the same on all nodes, or on all that serve the API. */
export function same<T>(by: 'all' | 'api', setting: Setting<T>): Setting<T> {
  return { ...setting, shared: by };
}

export function splitList(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function list(env: string, describe: string): Setting<readonly string[]> {
  return { env, fallback: '', describe, parse: splitList };
}

export function parseHttpUrl(value: string): string {
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('expected an http or https URL');
  return value.replace(/\/+$/, '');
}
