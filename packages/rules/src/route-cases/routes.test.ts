/** Route tables of small servers, one for each framework whose models tell how it registers routes. */

import { type RouteGuard, spelledKinds } from '@assay/core';
import { analyzeFile, analyzeProgram, type EngineOptions } from '@assay/engine';
import { testLanguages } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { models, rules } from '../index.ts';
import { chainCases } from './chains.ts';
import { classCases } from './classes.ts';
import { fileCases } from './files.ts';
import { filterCases } from './filters.ts';
import { globalCases } from './globals.ts';
import { guardCases } from './guards.ts';
import { handedOverCases } from './handed-over.ts';
import { hookCases } from './hooks.ts';
import { javaCases } from './java.ts';
import { listCases } from './lists.ts';
import { loopCases } from './loops.ts';
import { moreCases } from './more.ts';
import { openCases } from './open.ts';
import { orderCases } from './order.ts';
import { otherCases } from './others.ts';
import { pageCases } from './pages.ts';
import { phpCases } from './php.ts';
import { procedureCases } from './procedures.ts';
import { pythonCases } from './python.ts';
import { refusalCases } from './refusals.ts';
import { scopeCases } from './scopes.ts';
import { slimCases } from './slim.ts';
import { unreadCases } from './unread.ts';

const grammars = await testLanguages();
// Without a rule no program is linked.
const misuses = rules.map(({ rule }) => rule).filter(({ detector }) => detector === 'misuse');
const options: EngineOptions = { rules: misuses, models };

type Sources = Readonly<Record<string, string>>;

const extensions: Readonly<
  Record<string, 'php' | 'python' | 'javascript' | 'typescript' | 'tsx' | 'java' | 'go'>
> = {
  php: 'php',
  py: 'python',
  js: 'javascript',
  ts: 'typescript',
  tsx: 'tsx',
  java: 'java',
  go: 'go',
};

/** A line a route: methods, path, handler, and the guards in their order. */
function table(
  sources: Sources,
  manifests: Sources = {},
  spelled: (guard: RouteGuard) => readonly string[] = ({ kinds }) => kinds,
): readonly string[] {
  const files = Object.entries(sources).map(([path, text]) => {
    const language = extensions[path.slice(path.lastIndexOf('.') + 1)] ?? 'javascript';
    return analyzeFile({ path, text, language }, grammars, options);
  });
  const { routes } = analyzeProgram(
    files,
    [
      { path: 'go.mod', text: 'module x\ngo 1.22\n' },
      ...Object.entries(manifests).map(([path, text]) => ({ path, text })),
    ],
    grammars,
    options,
  );
  return routes.map(({ methods, route, handler, guards }) => {
    const before = guards.map((guard) => {
      const kinds = spelled(guard);
      return kinds.length === 0 ? guard.name : `${guard.name}: ${kinds.join(' ')}`;
    });
    const behind = before.length === 0 ? '' : ` behind ${before.join(', ')}`;
    return `${methods.join(',')} ${route} ${handler?.name || '-'}${behind}`;
  });
}

const cases = [
  ...phpCases,
  ...pageCases,
  ...pythonCases,
  ...javaCases,
  ...otherCases,
  ...fileCases,
  ...moreCases,
  ...globalCases,
  ...guardCases,
  ...filterCases,
  ...classCases,
  ...chainCases,
  ...handedOverCases,
  ...hookCases,
  ...listCases,
  ...loopCases,
  ...openCases,
  ...orderCases,
  ...procedureCases,
  ...refusalCases,
  ...scopeCases,
  ...slimCases,
];

describe('routes', () => {
  it.each(cases)('of $framework', ({ sources, routes, manifests }) => {
    expect(table(sources, manifests)).toEqual(routes);
  });

  it.each(unreadCases)('say of what no model knows that it is unknown: $framework', ({ sources, routes }) => {
    expect(table(sources, {}, spelledKinds)).toEqual(routes);
  });

  it('are the same whatever the order of the files', () => {
    for (const { sources, manifests } of cases) {
      const turned = Object.fromEntries(Object.entries(sources).toReversed());
      expect(table(turned, manifests)).toEqual(table(sources, manifests));
    }
  });
});
