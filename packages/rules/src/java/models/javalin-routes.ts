/** Javalin: route registration, by its object or the functions of `ApiBuilder`, and filters before routes. */

import { defineModel, requestPart, routing } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];
const builder = 'io.javalin.apibuilder:ApiBuilder';
/** With a path, or without one for all paths. */
const before = { route: '(0)', guards: '(1)|(0)', isForAll: true } as const;

export const model = defineModel({
  library: 'io.javalin.http',
  rows: [
    routing('router', 'Javalin.create()', { isRoot: true }),
    routing('scope', 'Javalin.create()', { handlers: '(0)' }),
    ...verbs.flatMap((verb) => [
      routing('route', `Javalin.${verb}()`, { route: '(0)', handlers: '(1)', methods: [verb.toUpperCase()] }),
      routing('route', `${builder}.${verb}()`, {
        route: '(0)',
        handlers: '(1)|(0)',
        methods: [verb.toUpperCase()],
        byFunction: true,
      }),
    ]),
    ...['Javalin.routes()', 'Javalin.create(0)@0.router.apiBuilder()'].map((path) =>
      routing('scope', path, { handlers: '(0)', byFunction: true }),
    ),
    routing('scope', `${builder}.path()`, { route: '(0)', handlers: '(1)', byFunction: true }),
    ...['before', 'beforeMatched'].flatMap((name) => [
      routing('guard', `Javalin.${name}()`, before),
      routing('guard', `${builder}.${name}()`, { ...before, byFunction: true }),
    ]),
    requestPart('Context.path()', 'path'),
    requestPart('Context.method()', 'method'),
  ],
});
