import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineSyntaxRule } from '@assay/engine/rule';
import { inFilesAbout } from '../../families/files-about.ts';
import { developers, insecureSettings } from '../../families/insecure-settings.ts';
import { argumentsIn } from '../../quality/read.ts';
import { isExample, isTest } from '../../words/file-purposes.ts';

const on = /^(?:true|1|'(?:1|on|true)'|"(?:1|on|true)")$/i;
const off = /^(?:false|0|'(?:0|off|false)'|"(?:0|off|false)")$/i;

/** Functions that set a setting by its name, with the values that disable a protection. */
const settings: ReadonlyMap<string, ReadonlyMap<string, RegExp>> = new Map([
  [
    'ini_set',
    new Map([
      ['allow_url_include', on],
      ['display_errors', on],
      ['display_startup_errors', on],
      ['session.cookie_httponly', off],
      ['session.cookie_secure', off],
      ['session.use_only_cookies', off],
      ['session.use_strict_mode', off],
    ]),
  ],
  [
    'define',
    new Map([
      ['WP_DEBUG_DISPLAY', on],
      ['YII_DEBUG', on],
    ]),
  ],
]);

/** Reports public error pages and unprotected sessions (CWE-489). */
export const rule = defineSyntaxRule({
  id: 'php/insecure-settings',
  ...insecureSettings,
  nodes: ['program'],
  check: inFilesAbout(/\b(?:ini_set|WP_DEBUG_DISPLAY|YII_DEBUG)\b/, ['function_call_expression'], check),
});

function check(node: number, context: SyntaxContext): void {
  const { path, tree } = context;
  if (isTest(context) || isExample(context) || developers.test(path.split('/').slice(-2).join('/'))) return;
  const known = settings.get(tree.textOf(tree.child(node, 'function')).replace(/^\\/, '').toLowerCase());
  if (known === undefined) return;
  const [name = '', value = ''] = argumentsIn(tree, node).map((one) => tree.textOf(one));
  const setting = name.replaceAll(/['"]/g, '');
  if (known.get(setting)?.test(value) !== true || isChosen(tree, node)) return;
  context.report({ node, message: `\`${setting}\` is \`${value}\` in every environment.` });
}

/** True under a condition. */
function isChosen(tree: SyntaxTree, node: number): boolean {
  return (
    tree.ancestor(
      node,
      'if_statement',
      'else_clause',
      'conditional_expression',
      'switch_statement',
      'match_expression',
      'binary_expression',
    ) >= 0
  );
}
