/**
 * Differences between the APIs of model servers: how a question is encoded and an answer decoded. A wire does no I/O.
 *
 * Each can request structured output in up to three ways, the rungs, best first; if a server rejects one, the next is
 * used.
 */

/** A JSON schema that the server enforces; the arguments of a forced tool call; JSON of any shape. */
export const rungs = ['schema', 'tool', 'json'] as const;
export type Rung = (typeof rungs)[number];

export const wireNames = ['openai-compatible', 'openai', 'anthropic'] as const;
export type WireName = (typeof wireNames)[number];

export interface WireRequest {
  readonly model: string;
  readonly system: string;
  readonly user: string;
  /** As created by `toWireSchema`. */
  readonly schema: JsonObject;
  readonly maxOutputTokens: number;
  readonly rung: Rung;
  /** False for models that do not accept a temperature. */
  readonly setsTemperature: boolean;
}

export interface WireAnswer {
  /** Should be JSON; the empty string if there was none. */
  readonly text: string;
  readonly finish: 'stop' | 'length' | 'refusal';
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface Wire {
  /** Relative to the base URL: `/chat/completions`. */
  readonly path: string;
  headers(key: string | undefined): Readonly<Record<string, string>>;
  body(request: WireRequest): JsonObject;
  /** `undefined` for anything but an answer of this API. */
  read(body: unknown): WireAnswer | undefined;
}

export type JsonObject = { readonly [name: string]: unknown };

/** Name of the only tool that a server may "call": its arguments are the answer, and nothing is run. */
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

/** Token counts reported by servers; 0 for invalid ones. */
export function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
}

/** Keywords for length and range that strict servers do not support; the answer is validated against all of them. */
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
