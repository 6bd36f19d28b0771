/**
 * The operations of the OpenAPI document, and requests to them that are valid except for the ownership of the resources
 * they name.
 */

interface Schema {
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly security?: readonly unknown[];
  readonly 'x-scope'?: string;
  readonly 'x-role'?: string;
}

export interface ApiOperation {
  readonly method: string;
  /** With `{id}`. */
  readonly path: string;
  readonly scope: string | undefined;
  /** Minimum role in the repository; `undefined` for an operation outside of repositories. */
  readonly role: string | undefined;
  /** Query parameters and body members that refer to a resource: `repository_id`, `issue_ids`. */
  readonly references: readonly { readonly in: 'query' | 'body'; readonly name: string }[];
  readonly hasPathParameters: boolean;
  /** True if no token is required. */
  readonly isPublic: boolean;
}

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
}

/** Ids by kind of resource: `scans`, or the name of a path parameter. */
export type ThingIds = Readonly<Record<string, string>>;

/** Names of members and parameters that refer to somebody's resource. */
const referenceNames: ReadonlySet<string> = new Set([
  'id',
  'repository_id',
  'issue_ids',
  'user_id',
  'connection_id',
  'full_name',
]);
/** Names that look like references but are not: filters and choices that reveal nothing about what they name. */
const otherNames: ReadonlySet<string> = new Set(['actor_id', 'rule_id', 'last-event-id']);

/** Values for required members whose valid values cannot be derived from the schema. */
const examples: Readonly<Record<string, unknown>> = {
  name: 'example',
  url: 'https://example.org/hook',
  token: 'example',
  provider: 'github',
  version: '2.1.0',
  runs: [{ tool: { driver: { name: 'example' } }, results: [] }],
  issue_ids: [],
  report: 'SF:a.js\nDA:1,1\nend_of_record\n',
};

export function readOperations(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}): readonly ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(method, path, operation as Operation)),
  );
}

function describe(method: string, path: string, operation: Operation): ApiOperation {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const names = [
    ...query.map(({ name }) => ({ in: 'query' as const, name })),
    ...Object.keys(bodySchema(operation)?.properties ?? {}).map((name) => ({ in: 'body' as const, name })),
  ];
  for (const { name } of names) {
    if (/(^|[_-])ids?$/.test(name) && !referenceNames.has(name) && !otherNames.has(name))
      throw new Error(`${method} ${path}: say in testing/api-operations.ts whether ${name} names a thing`);
  }
  return {
    method: method.toUpperCase(),
    path,
    scope: operation['x-scope'],
    role: operation['x-role'],
    references: names.filter(({ name }) => referenceNames.has(name)),
    hasPathParameters: path.includes('{'),
    isPublic: operation.security?.length === 0,
  };
}

/** Fills in path and body. Throws for an unknown parameter, so that new routes cannot be missing from the tests. */
export function fillRequest(
  document: { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> },
  { method, path }: ApiOperation,
  ids: ThingIds,
): ApiRequest {
  const operation = document.paths[path]?.[method.toLowerCase()] as Operation;
  const collection = path.split('/')[2] ?? '';
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const id = ids[name === 'id' ? collection : name];
    if (id === undefined) throw new Error(`${method} ${path}: no example for ${name}`);
    return id;
  });
  const schema = bodySchema(operation);
  if (schema === undefined) return { method, path: filled, body: undefined };
  const members = (schema.required ?? []).map((name) => [
    name,
    exampleOf(schema.properties?.[name], `${method} ${path}: ${name}`, name),
  ]);
  return { method, path: filled, body: Object.fromEntries(members) };
}

function bodySchema(operation: Operation): Schema | undefined {
  return Object.values(operation.requestBody?.content ?? {})[0]?.schema;
}

function exampleOf(schema: Schema | undefined, place: string, name: string): unknown {
  if (schema?.enum !== undefined) return schema.enum[0];
  if (name in examples) return examples[name];
  if (schema?.type === 'integer') return Math.max(schema.minimum ?? 0, 60);
  if (schema?.type === 'boolean') return false;
  throw new Error(`${place}: say in testing/api-operations.ts what is a valid value`);
}
