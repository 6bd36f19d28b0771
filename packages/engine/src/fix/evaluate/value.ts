/** Values of the evaluator, as far as a program's values are known. */

/** An unknown value from a request, a library or another file. Values with equal paths are equal. */
export interface Opaque {
  readonly kind: 'opaque';
  /** Its origin: `req.query.id`, `rows.get("a")`. */
  readonly path: string;
  /** The request did not send it: `undefined`, `None` or `null`, depending on the language. */
  readonly isAbsent?: true;
}

export interface ListValue {
  readonly kind: 'list';
  readonly items: Value[];
}

export interface DictValue {
  readonly kind: 'dict';
  readonly fields: Map<string, Value>;
}

export interface ClosureValue {
  readonly kind: 'closure';
  /** Number of the function in its file. */
  readonly fn: number;
  readonly environment: Value;
}

export interface PatternValue {
  readonly kind: 'pattern';
  readonly pattern: string;
  readonly flags: string;
}

/** A keyword argument. */
export interface NamedValue {
  readonly kind: 'named';
  readonly name: string;
  readonly value: Value;
}

export type Value =
  | string
  | number
  | boolean
  | null
  | Opaque
  | ListValue
  | DictValue
  | ClosureValue
  | PatternValue
  | NamedValue;

export function opaque(path: string): Opaque {
  return { kind: 'opaque', path: path.length > maxPath ? `${path.slice(0, maxPath)}…` : path };
}

/** Maximum length of an origin; longer ones are not distinguished further. Chosen, not measured. */
const maxPath = 300;

export function isOpaque(value: Value): value is Opaque {
  return typeof value === 'object' && value?.kind === 'opaque';
}

/** True for a value that the request omitted. */
export function isAbsent(value: Value): boolean {
  return isOpaque(value) && value.isAbsent === true;
}

/** Canonical text of a value, for paths and for comparing two runs. */
export function spellValue(value: Value, depth = 0): string {
  if (depth > 6) return '…';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const of = (one: Value): string => spellValue(one, depth + 1);
  switch (value.kind) {
    case 'opaque':
      return value.path;
    case 'list':
      return `[${value.items.map(of).join(', ')}]`;
    case 'dict':
      return `{${[...value.fields].map(([name, one]) => `${name}: ${of(one)}`).join(', ')}}`;
    case 'closure':
      return 'function';
    case 'pattern':
      return `/${value.pattern}/${value.flags}`;
    case 'named':
      return `${value.name}=${of(value.value)}`;
  }
}
