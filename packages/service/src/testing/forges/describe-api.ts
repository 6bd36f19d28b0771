/** Describes an operation of a forge's API as closed: an unlisted member or parameter counts as undocumented. */
import { type TSchema, Type } from 'typebox';
import type { Operation, Schema } from './api-judge.ts';

export interface OperationText {
  readonly query?: Readonly<Record<string, TSchema>>;
  readonly body?: TSchema;
  /** By status. */
  readonly answers: Readonly<Record<number, TSchema>>;
}

export function operation(id: string, call: string, text: OperationText): Operation {
  const [method = '', path = ''] = call.split(' ');
  return {
    operationId: id,
    method,
    path,
    parameters: Object.entries(text.query ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: false,
      schema: toSchema(schema),
    })),
    requestBody: text.body === undefined ? null : toSchema(text.body),
    responses: Object.fromEntries(
      Object.entries(text.answers).map(([status, schema]) => [status, toSchema(schema)]),
    ),
  };
}

/** A body without other members. */
export function closed(members: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Object({ ...members }, { additionalProperties: false });
}

export function oneOf(...values: readonly string[]): TSchema {
  return Type.Union(values.map((value) => Type.Literal(value)));
}

export const optional = Type.Optional;
export const pages = {
  page: Type.Integer({ minimum: 1 }),
  per_page: Type.Integer({ minimum: 1, maximum: 100 }),
};
export const uri = Type.String({ format: 'uri' });

function toSchema(schema: TSchema): Schema {
  return JSON.parse(JSON.stringify(schema)) as Schema;
}
