/**
 * What differs between the APIs of model servers: how a question is written and an answer is read. A wire does no I/O.
 *
 * Each asks for structure in up to three ways, the rungs, best first; a server that refuses one is asked by the next.
 */

/** A JSON schema that the server keeps to; the arguments of a call that it has to make; JSON of any shape. */
export const rungs = ['schema', 'tool', 'json'] as const;
export type Rung = (typeof rungs)[number];

export const wireNames = ['openai-compatible', 'openai', 'anthropic'] as const;
export type WireName = (typeof wireNames)[number];

export interface WireRequest {
  readonly model: string;
  readonly system: string;
  readonly user: string;
  /** As `toWireSchema` makes it. */
  readonly schema: JsonObject;
  readonly maxOutputTokens: number;
  readonly rung: Rung;
  /** False for models that do not let callers choose. */
  readonly setsTemperature: boolean;
}

export interface WireAnswer {
  /** What should be JSON; the empty string when there was nothing. */
  readonly text: string;
  readonly finish: 'stop' | 'length' | 'refusal';
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface Wire {
  /** Behind the base URL: `/chat/completions`. */
  readonly path: string;
  headers(key: string | undefined): Readonly<Record<string, string>>;
  body(request: WireRequest): JsonObject;
  /** `undefined` for what is not an answer of this API. */
  read(body: unknown): WireAnswer | undefined;
}

export type JsonObject = { readonly [name: string]: unknown };

/** Name of the one function that a server may "call": its arguments are the answer, and nothing is run. */
export const answerTool = 'answer';
export const answerToolDescription = 'Gives the answer.';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Tokens as servers count them; 0 for what is no count. */
export function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
}

/** Limits of length and number that servers with strict schemas do not know; the answer is checked against all. */
const unknownToServers = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'pattern',
  'format',
]);

export function toWireSchema(schema: unknown): JsonObject {
  const plain: unknown = JSON.parse(
    JSON.stringify(schema, (_name, value: unknown) => {
      if (!isObject(value) || typeof value['type'] !== 'string') return value;
      return Object.fromEntries(Object.entries(value).filter(([name]) => !unknownToServers.has(name)));
    }),
  );
  return isObject(plain) ? plain : {};
}
