/** Rows for validators: functions that create a schema, and those that validate with one. */

import { type ModelRow, operation } from '@assay/engine/rule';

type OperationName = Parameters<typeof operation>[1];

/** Names of functions or methods by operation, separated by whitespace. */
export type SchemaMethods = Readonly<Partial<Record<OperationName & `Schema.${string}`, string>>>;

/** @param owner  path of the object with the methods: `Schema`; the empty string for the library itself */
export function schemaRows(owner: string, methods: SchemaMethods): ModelRow[] {
  const rows: ModelRow[] = [];
  for (const name of Object.keys(methods) as (keyof SchemaMethods)[])
    for (const member of methods[name]?.trim().split(/\s+/) ?? [])
      rows.push(operation(owner === '' ? member : `${owner}.${member}`, name));
  return rows;
}
