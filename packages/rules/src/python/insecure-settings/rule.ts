import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { promised } from '../../confidence/promise.ts';
import { developers, insecureSettings } from '../../families/insecure-settings.ts';
import { isExample, isTest } from '../../words/file-purposes.ts';

/** Settings of Django and Flask, with the value that disables a protection. */
const settings: ReadonlyMap<string, 'True' | 'False'> = new Map([
  ['DEBUG', 'True'],
  ['SESSION_COOKIE_SECURE', 'False'],
  ['SESSION_COOKIE_HTTPONLY', 'False'],
  ['CSRF_COOKIE_SECURE', 'False'],
  ['WTF_CSRF_ENABLED', 'False'],
]);

/** Reports public debug pages and unprotected cookies (CWE-489). */
export const rule = defineSyntaxRule({
  id: 'python/insecure-settings',
  ...insecureSettings,
  nodes: ['assignment', 'keyword_argument'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { path, tree } = context;
  if (isTest(context) || isExample(context) || developers.test(path.split('/').slice(-2).join('/'))) return;
  const isArgument = tree.type(node) === 'keyword_argument';
  const name = isArgument ? debugArgument(tree, node) : settingOf(tree, node);
  const value = tree.textOf(tree.child(node, isArgument ? 'value' : 'right'));
  if (name !== '' && settings.get(name) === value)
    context.report({
      node,
      message: `\`${name}\` is \`${value}\` in every environment.`,
      confidence:
        isForOthers(tree, node) && !isChosen(tree, node)
          ? 'medium'
          : promised('insecure-settings', 'setting'),
    });
}

/** True under a condition, and in a class of development settings: `class DevelopmentConfig`. */
function isChosen(tree: SyntaxTree, node: number): boolean {
  const owner = tree.ancestor(node, 'class_definition');
  const name = owner < 0 ? '' : tree.textOf(tree.child(owner, 'name'));
  const test = tree.ancestor(node, 'if_statement');
  const isMain = test >= 0 && /__name__/.test(tree.textOf(tree.child(test, 'condition')));
  return /^(?:dev|local|test)/i.test(name) || (test >= 0 && !isMain);
}

/**
 * `app.run(debug=True, host='0.0.0.0')`: a debugger reachable from other machines. Settings files are usually
 * overridden in production, and development servers bind to loopback by default.
 */
function isForOthers(tree: SyntaxTree, node: number): boolean {
  return tree
    .namedChildren(tree.parent(node))
    .some((argument) => /^host\s*=\s*["'](?:0\.0\.0\.0|::)?["']$/.test(tree.textOf(argument)));
}

/** Setting assigned by `NAME = x` in a module or class, or `app.config['NAME'] = x`. */
function settingOf(tree: SyntaxTree, node: number): string {
  const left = tree.child(node, 'left');
  if (left < 0) return '';
  if (tree.type(left) === 'identifier')
    return tree.ancestor(node, 'function_definition', 'if_statement') < 0 ? tree.textOf(left) : '';
  const isConfig =
    tree.type(left) === 'subscript' && /\bconfig$/.test(tree.textOf(tree.child(left, 'value')));
  return isConfig ? tree.textOf(tree.child(left, 'subscript')).replaceAll(/["']/g, '') : '';
}

/** `debug=True` of `app.run(...)` or an application constructor. */
function debugArgument(tree: SyntaxTree, node: number): string {
  const call = tree.ancestor(node, 'call');
  const callee = call < 0 ? '' : tree.textOf(tree.child(call, 'function'));
  const isOwn = call >= 0 && tree.parent(node) === tree.child(call, 'arguments');
  const isRun =
    isOwn &&
    /(?:^|_)(?:app|application)\.run$|^(?:socketio|bottle|uvicorn)\.run$|^(?:[\w.]+\.)?(?:Application|FastAPI|Starlette|Litestar)$/.test(
      callee,
    );
  return isRun && tree.textOf(tree.child(node, 'name')) === 'debug' ? 'DEBUG' : '';
}
