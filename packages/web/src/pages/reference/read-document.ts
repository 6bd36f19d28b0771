/** The parts of the service's OpenAPI document that the reference shows. */

import { queryOptions } from '@tanstack/react-query';
import { client } from '../../client/generated/client.generated.ts';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly 'x-extensible-enum'?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  /** The schemas that apply together. */
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly default?: unknown;
  readonly $ref?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
  readonly 'x-scope'?: string;
  readonly 'x-role'?: string;
  readonly 'x-stability'?: string;
}

export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export const documentQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async ({ signal }) => {
    const { data } = await client.get({ url: '/v1/openapi.json', signal, throwOnError: true });
    return data as ApiDocument;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export interface NamedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** By tag, in document order. */
export function groupOperations(document: ApiDocument): ReadonlyMap<string, readonly NamedOperation[]> {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return Map.groupBy(all, ({ operation }) => operation.tags?.[0] ?? 'other');
}

/** Resolves a reference into the document's schemas, and merges the members of `allOf`. */
export function resolve(document: ApiDocument, schema: Schema): Schema {
  if (schema.allOf !== undefined) {
    const members = schema.allOf.map((part) => Object.entries(resolve(document, part).properties ?? {}));
    return { type: 'object', properties: Object.fromEntries(members.flat()) };
  }
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? schema);
}

/** Strips the code span markers: descriptions are Markdown with code spans only. */
export function toPlainText(text: string): string {
  return text.replaceAll('`', '');
}

/** A short description of a type: `string (uuid) or null`, `list of Issue`. */
export function describeType(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'object';
  if (schema.anyOf !== undefined) return schema.anyOf.map(describeType).join(' or ');
  if (schema.items !== undefined) return `list of ${describeType(schema.items)}`;
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}
