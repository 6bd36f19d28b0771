import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { promised } from '../../confidence/promise.ts';
import { insecureRandom } from '../../families/family-metadata.ts';
import { functionTypes, lastName, namedValue } from '../expressions.ts';

const secretName =
  /(token|secret|passw(or)?d|passphrase|passcode|otp|one_?time|(csp|script|style|csrf|oidc|oauth|auth|login|state|cipher|crypto)_?nonce|salt|session_?(id|key)|csrf|xsrf|api_?key|auth_?(key|code)|private_?key|encryption_?key|(reset|verification|activation|invite|confirmation|recovery|security)_?(code|key|pin)|credential|captcha)/i;
const otherName = /tokeni[sz]e|token_?(type|count|index|limit|usage)/i;

/** Nodes at which the search for the target of a value ends. */
const boundaries: readonly string[] = [
  'expression_statement',
  'variable_declarator',
  'assignment_expression',
  'augmented_assignment_expression',
  'pair',
  'field_definition',
  'public_field_definition',
  'return_statement',
  ...functionTypes,
];

/** Reports secrets made with `Math.random()` (CWE-338). */
export const rule = defineSyntaxRule({
  id: 'javascript/insecure-random',
  ...insecureRandom,
  title: 'Secret is generated with a predictable random number generator',
  precision: 'high',
  confidence: promised('insecure-random', 'name'),
  cwe: [338, 330],
  remedy: 'Use `crypto.randomBytes`, `crypto.randomInt` or `crypto.randomUUID`.',
  nodes: ['call_expression'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const callee = tree.textOf(tree.child(node, 'function'));
  if (callee === 'Math.random') {
    if (isSecret(secretTargets(node, context))) report(node, context);
    return;
  }
  const binding = context.facts.scopes.bindingOf(tree.child(node, 'function'));
  const makesRandom =
    binding?.declarations.some((declaration) => isRandomFunction(declaration, context)) ?? false;
  if (makesRandom && isSecret(secretTargets(node, context))) report(node, context);
}

function report(node: number, context: SyntaxContext): void {
  context.report({ node, message: 'A secret depends on `Math.random()`, which is predictable.' });
}

function isSecret(names: readonly string[]): boolean {
  return names.some((name) => secretName.test(name) && !otherName.test(name));
}

/** Names of the targets of a value, including the function that returns it. */
function secretTargets(node: number, context: SyntaxContext): readonly string[] {
  const { tree } = context;
  const names: string[] = [];
  let place = tree.ancestor(node, ...boundaries);
  while (place >= 0) {
    const type = tree.type(place);
    if (type === 'expression_statement') break;
    if (functionTypes.includes(type) || type === 'return_statement') {
      names.push(
        functionName(type === 'return_statement' ? tree.ancestor(place, ...functionTypes) : place, context),
      );
      break;
    }
    names.push(targetName(place, context));
    if (type !== 'assignment_expression' && type !== 'pair') break;
    place = tree.ancestor(place, ...boundaries);
  }
  return names;
}

function targetName(place: number, { tree }: SyntaxContext): string {
  if (tree.type(place) === 'augmented_assignment_expression')
    return lastName(tree, tree.child(place, 'left'));
  return namedValue(tree, place)?.name ?? '';
}

function functionName(node: number, context: SyntaxContext): string {
  const { tree } = context;
  if (node < 0) return '';
  const own = lastName(tree, tree.child(node, 'name'));
  return own === '' ? targetName(Math.max(0, tree.parent(node)), context) : own;
}

/** True for a local function that calls `Math.random` and is not itself named after a secret. */
function isRandomFunction(declaration: number, context: SyntaxContext): boolean {
  const { tree } = context;
  const parent = tree.parent(declaration);
  const value = tree.type(parent) === 'variable_declarator' ? tree.child(parent, 'value') : parent;
  if (!functionTypes.includes(tree.type(value)) || secretName.test(tree.textOf(declaration))) return false;
  for (let node = value; node < tree.next(value); node++) {
    if (tree.type(node) === 'call_expression' && tree.textOf(tree.child(node, 'function')) === 'Math.random')
      return true;
  }
  return false;
}
