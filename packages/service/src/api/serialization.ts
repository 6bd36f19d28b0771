/** How answers are written: as their schemas say. */

import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Selector = ReturnType<typeof SerializerSelector>;

/**
 * For fastify's `schemaController`: a schema is compiled when the first answer is written by it. Every route has one for each
 * status, most of which are never used: to compile them all takes a second before a node answers.
 */
export function buildSerializer(...given: Parameters<Selector>): ReturnType<Selector> {
  const compile = SerializerSelector()(...given);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (answer) => {
      serialize ??= compile(route);
      return serialize(answer);
    };
  };
}
