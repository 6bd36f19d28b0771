/**
 * PHP, 5 to 8.4: files are markup with embedded code.
 *
 * See `lower.ts` for what is not supported.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Language } from '../language.ts';
import type { Binding, Scopes } from '../scopes.ts';
import { lowerGeneric } from '../shared/lower-generic/lower-file.ts';
import { phpChange } from './change-facts.ts';
import { describedBases, describedRoutes } from './described-routes.ts';
import { complexity, expressions, phpFiles, traits } from './grammar.ts';
import { levels } from './levels.ts';
import { phpFrontEnd } from './lower.ts';
import { PhpResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';

export const php: Language = {
  ...phpFiles,
  traits,
  expressions,
  levels,
  linksTypes: true,
  formOfName: /\$.*$/,
  change: phpChange,
  complexity,
  analyzeScopes,
  findUnusedBindings,
  lower: (tree, path, scopes) => lowerGeneric(phpFrontEnd, tree, path, scopes),
  readRoutes: describedRoutes,
  readBases: describedBases,
  createResolver: (files) => new PhpResolver(files),
};

/** Returns none: `compact`, `extract`, included files and `$$name` read variables without naming them. */
function findUnusedBindings(_tree: SyntaxTree, _scopes: Scopes): readonly Binding[] {
  return [];
}
