/** Rows of models that say what was checked of what a handler is given before it runs, by a schema that stands where it is registered. */

/** `app.post('/', { schema: { body: schema } }, handler)`, `procedure.input(schema).query(handler)`. */
export interface CheckingRow {
  readonly row: 'checking';
  /** Path of the function that registers: `FastifyInstance.post`. */
  readonly path: string;
  /** Places of the handler in its call, with `|` between them. */
  readonly handlers: string;
  /** Member of one of the handler's parameters that is checked: `body`. */
  readonly part: string;
  /** Place of the schema: a value of a validator, or an object that is a JSON schema. */
  readonly schema: string;
  /** Name of the method of the same chain whose call the schema stands in: `input`. Absent: the call that registers. */
  readonly by?: string;
}

export function checking(path: string, places: Omit<CheckingRow, 'row' | 'path'>): CheckingRow {
  return { row: 'checking', path, ...places };
}
