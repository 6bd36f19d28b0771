import { expect, it } from 'vitest';
import { describedRoutes } from './openapi.ts';

const routesOf = (path: string, text: string) => describedRoutes([{ path, text }]);
const users = { method: 'GET', route: '/users', module: 'api.users', name: 'show' };

it('reads JSON as it reads YAML', () => {
  const yaml =
    'openapi: 3.0.0\nsecurity: []\npaths:\n  /users:\n    get:\n      operationId: api.users.show\n';
  const json = {
    openapi: '3.0.0',
    security: [],
    paths: { '/users': { get: { operationId: 'api.users.show' } } },
  };
  const expected = [{ ...users, isSecured: false }];
  expect(routesOf('openapi.yaml', yaml)).toEqual(expected);
  expect(routesOf('openapi.json', JSON.stringify(json))).toEqual(expected);
  expect(routesOf('openapi.json', JSON.stringify({ ...json, security: [{ key: [] }] }))).toEqual([
    { ...users, isSecured: true },
  ]);
});

it('goes on behind lines and values that are made to hurt', () => {
  const spaces = ' '.repeat(500_000);
  const yaml = `a${spaces}b\n"x": y${spaces}z\npaths:\n  /users:\n    get:\n      operationId: api.users.show\n`;
  expect(routesOf('swagger.yml', yaml)).toHaveLength(1);
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const json = `{"x-deep":${deep},"paths":{"/users":{"get":{"operationId":"api.users.show"}}}}`;
  expect(routesOf('openapi.json', json)).toHaveLength(1);
});
