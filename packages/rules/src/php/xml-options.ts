/** Options of PHP's XML readers. */

/** libxml options that substitute entities, alone or in combination: `LIBXML_NOENT | LIBXML_DTDLOAD`. */
const entityOptions = [0, 4, 8, 12].flatMap((dtd) =>
  [0, 256, 16_384, 16_640].flatMap((texts) => [2 + dtd + texts, 2 + dtd + texts + 2048]),
);

/** For an argument that holds these options. */
export const resolvesEntities = { anyOf: entityOptions.map((option) => ({ equals: option })) };
