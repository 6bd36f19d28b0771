/**
 * Go, 1.18 and later.
 *
 * Not supported, and without a problem of its own: struct values that are copied when they are handed to a function,
 * sends behind the return of the function that started the goroutine, cgo, assembly. `new(expression)` of Go 1.26 is a
 * syntax error to the grammar, and costs its statement. Tests are parsed, but no part of the program.
 */

import type { ComplexityTraits } from '../../metrics/complexity-traits.ts';
import type { Language } from '../language.ts';
import { goChange } from './change-facts.ts';
import { goFiles } from './files.ts';
import { linkVariables } from './link.ts';
import { lowerFile } from './lower.ts';
import { GoResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';
import { traits } from './traits.ts';
import { findUnusedBindings } from './unused-bindings.ts';

const complexity: ComplexityTraits = {
  functions: traits.functions,
  classes: new Set(['type_spec']),
  decisions: new Set(['if_statement', 'for_statement', 'expression_case', 'type_case', 'communication_case']),
  nesting: new Set([
    'if_statement',
    'for_statement',
    'expression_switch_statement',
    'type_switch_statement',
    'select_statement',
  ]),
  nestedFields: new Set(['body', 'consequence']),
  otherwise: 'else',
  branch: 'if_statement',
  jumps: new Set(['break_statement', 'continue_statement', 'goto_statement']),
  binary: 'binary_expression',
  logicalOperators: new Set(['&&', '||']),
  parentheses: 'parenthesized_expression',
};

export const go: Language = {
  ...goFiles,
  traits,
  change: goChange,
  complexity,
  analyzeScopes,
  findUnusedBindings,
  lower: lowerFile,
  createResolver: (files, manifests) => new GoResolver(files, manifests),
  link: linkVariables,
  hasClosedTypes: true,
};
