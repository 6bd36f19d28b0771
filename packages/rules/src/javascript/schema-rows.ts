/** Rows of validators: which functions make a schema, and which let through what one says. */

import { type ModelRow, operation } from '@assay/engine/rule';

type OperationName = Parameters<typeof operation>[1];

/** By operation the names of the functions, or methods, that are it, with white space between them. */
export type SchemaMethods = Readonly<Partial<Record<OperationName & `Schema.${string}`, string>>>;

/** @param owner  path of what has the methods: `Schema`; the empty string for the library itself */
export function schemaRows(owner: string, methods: SchemaMethods): ModelRow[] {
  const rows: ModelRow[] = [];
  for (const name of Object.keys(methods) as (keyof SchemaMethods)[])
    for (const member of methods[name]?.trim().split(/\s+/) ?? [])
      rows.push(operation(owner === '' ? member : `${owner}.${member}`, name));
  return rows;
}
