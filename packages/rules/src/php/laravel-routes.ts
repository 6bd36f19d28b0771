/** Laravel: static methods of `Route` that register routes and groups. */

import { type ModelRow, ofPath, routing, source } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'options'];
const read = { index: 'GET', show: 'GET /{id}' };
const written = { store: 'POST', update: 'PUT /{id}', destroy: 'DELETE /{id}' };
const groups = [
  'prefix',
  'middleware',
  'name',
  'namespace',
  'domain',
  'controller',
  'where',
  'withoutMiddleware',
  'withoutScopedBindings',
  'scopeBindings',
  'as',
];
const forms = { create: 'GET /create', edit: 'GET /{id}/edit' };

const resourceMethods = Object.keys({ ...read, ...written, ...forms });

/** Rows for methods of route registrars: `Route`, and the beginnings of groups. */
function registering(owner: string, isFirst: boolean): readonly ModelRow[] {
  const common = isFirst ? ({ byFunction: true, isRoot: true } as const) : {};
  return [
    ...verbs.map((verb) =>
      routing('route', `${owner}.${verb}()`, {
        route: '(0)',
        handlers: '(1).uses|(1)',
        methods: [verb.toUpperCase()],
        members: { __invoke: verb.toUpperCase() },
        ...common,
      }),
    ),
    routing('route', `${owner}.any()`, {
      route: '(0)',
      handlers: '(1)',
      methods: ['*'],
      members: { __invoke: '*' },
      ...common,
    }),
    routing('route', `${owner}.match()`, { methodsAt: '(0)', route: '(1)', handlers: '(2)', ...common }),
    routing('route', `${owner}.apiResource()`, {
      route: '(0)',
      handlers: '(1)',
      members: { ...read, ...written },
      ...common,
    }),
    routing('route', `${owner}.resource()`, {
      route: '(0)',
      handlers: '(1)',
      members: { ...read, ...written, ...forms },
      ...common,
    }),
    ...[...verbs, 'any']
      .flatMap((verb) => [`${verb}(1)`, `${verb}(1).__invoke`, `${verb}(1).uses`])
      .concat(resourceMethods.flatMap((name) => [`resource(1).${name}`, `apiResource(1).${name}`]))
      .map((handler) =>
        ofPath(source('remote-text', `${owner}.${handler}@*`, "a part of the request's path")),
      ),
    ...groups.map((name) =>
      routing('group', `${owner}.${name}()`, {
        ...(name === 'prefix' && { route: '(0)' }),
        ...(name === 'controller' && { handlers: '(0)' }),
        ...(name === 'middleware' && { guards: '(0)', areNamed: true }),
        ...common,
      }),
    ),
  ];
}

/** Methods that register routes, and those on their results that return the same. */
const registers = [...verbs, 'any', 'match', 'view', 'redirect', 'resource', 'apiResource', 'resources'];
const ofRoutes = [
  'name',
  'where',
  'middleware',
  'withoutMiddleware',
  'whereNumber',
  'only',
  'except',
  'names',
];

export const laravelRouteTypes: Readonly<Record<string, readonly string[]>> = {
  Registrar: ['Route', 'Registrar'].flatMap((owner) => groups.map((name) => `${owner}.${name}()`)),
  Registration: [
    ...['Route', 'Registrar'].flatMap((owner) => registers.map((name) => `${owner}.${name}()`)),
    ...ofRoutes.map((name) => `Registration.${name}()`),
  ],
};

export const laravelRouteRows: readonly ModelRow[] = [
  ...registering('Route', true),
  ...registering('Registrar', false),
  routing('restrict', 'Registration.middleware()', { guards: '(0)', areNamed: true }),
  routing('scope', 'Route.group()', {
    route: '(0).prefix',
    guards: '(0).middleware',
    areNamed: true,
    handlers: '(1)',
    byFunction: true,
    isRoot: true,
  }),
  routing('scope', 'Registrar.group()', { handlers: '(0)', byFunction: true }),
];
