import { Type } from 'typebox';

/** Lines that a model quotes, each with the path of the excerpt that it is copied from. */
export const Evidence = Type.Array(
  Type.Object(
    {
      path: Type.String({ minLength: 1, maxLength: 1000 }),
      quote: Type.String({ minLength: 1, maxLength: 2000 }),
    },
    { additionalProperties: false },
  ),
  { maxItems: 6 },
);
