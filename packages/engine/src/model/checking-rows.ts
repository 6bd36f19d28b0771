/** Model rows for inputs of a handler that are validated before it runs, by a schema given at its registration. */

/** `app.post('/', { schema: { body: schema } }, handler)`, `procedure.input(schema).query(handler)`. */
export interface CheckingRow {
  readonly row: 'checking';
  /** Path of the registering function: `FastifyInstance.post`. */
  readonly path: string;
  /** Positions of the handler in the call, separated by `|`. */
  readonly handlers: string;
  /** Validated member of one of the handler's parameters: `body`. */
  readonly part: string;
  /** Position of the schema: a validator's value, or an object that is a JSON schema. */
  readonly schema: string;
  /** Method in the same chain whose call contains the schema: `input`. Absent for the registering call. */
  readonly by?: string;
}

export function checking(path: string, places: Omit<CheckingRow, 'row' | 'path'>): CheckingRow {
  return { row: 'checking', path, ...places };
}
