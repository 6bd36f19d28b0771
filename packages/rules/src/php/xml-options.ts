/** Options of the XML readers of PHP. */

/** Options of libxml with which entities are put in, alone or with others: `LIBXML_NOENT | LIBXML_DTDLOAD`. */
const entityOptions = [0, 4, 8, 12].flatMap((dtd) =>
  [0, 256, 16_384, 16_640].flatMap((texts) => [2 + dtd + texts, 2 + dtd + texts + 2048]),
);

/** For an argument that holds them. */
export const resolvesEntities = { anyOf: entityOptions.map((option) => ({ equals: option })) };
