/** Serializes responses according to their schemas. */

import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Selector = ReturnType<typeof SerializerSelector>;

/**
 * For fastify's `schemaController`: compiles a schema lazily, at its first response. Every route has one per status,
 * most of which are never used: compiling all of them would delay the start of a node by a second.
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
