/**
 * Frameworks whose decorators define the sources of handler parameters: routing-controllers, tsoa, Ts.ED, TypeGraphQL.
 */

import { bySchema, bySender, defineModel, objectSource, ofPath } from '@assay/engine/rule';

const bodies = ['Body', 'BodyParam', 'BodyParams', 'BodyProp', 'FormField', 'RawBodyParams'];
const queries = ['Query', 'Queries', 'QueryParam', 'QueryParams'];
const paths = ['Param', 'Params', 'Path', 'PathParams'];
const headers = ['Header', 'HeaderParam', 'HeaderParams', 'CookieParam', 'CookieParams', 'Cookies'];
const fields = ['Arg', 'Args'];

export const model = defineModel({
  library: 'routing-controllers',
  aliases: ['tsoa', '@tsoa/runtime', '@tsed/common', '@tsed/platform-params', 'type-graphql'],
  types: Object.fromEntries(
    [...bodies, ...queries, ...paths, ...headers, ...fields].map((name) => [name, []]),
  ),
  rows: [
    ...bodies.map((name) => objectSource('remote-input', name, "the request's body")),
    ...queries.map((name) => objectSource('remote-input', name, "the request's query string")),
    ...paths.map((name) => ofPath(objectSource('remote-text', name, "the request's path parameters"))),
    ...headers.map((name) => bySender(objectSource('remote-text', name, "the request's headers"))),
    ...fields.map((name) => bySchema(objectSource('remote-input', name, 'the arguments of a GraphQL query'))),
  ],
});
