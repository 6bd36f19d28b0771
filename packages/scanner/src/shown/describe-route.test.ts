import type { Route, RouteGuard } from '@assay/core';
import { expect, test } from 'vitest';
import { describeRoute } from './describe-route.ts';

function route(...guards: readonly Omit<RouteGuard, 'path' | 'line'>[]): Route {
  return {
    path: 'a.js',
    line: 1,
    methods: ['POST'],
    route: '/a',
    isWhole: true,
    framework: 'express',
    handler: undefined,
    guards: guards.map((guard) => ({ ...guard, path: 'a.js', line: 1 })),
  };
}

test.each([
  ['nothing', route(), 'no known guard'],
  ['a guard', route({ name: 'login', kinds: ['authentication'] }), 'login (authentication)'],
  ['what refuses nobody', route({ name: 'json()', kinds: [] }), 'json()'],
  ['what no model knows', route({ name: 'Gate', kinds: [], isUnread: true }), 'Gate (unknown)'],
])('a model is told of %s before a handler', (_what, given, expected) => {
  expect(describeRoute(given)).toBe(`POST /a after: ${expected}`);
});
