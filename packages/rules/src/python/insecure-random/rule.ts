import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { promised } from '../../confidence/promise.ts';
import { insecureRandom } from '../../families/family-metadata.ts';

/** Names of values that must not be guessable. */
const secretName =
  /(token|secret|passw(or)?d|passphrase|passcode|otp|one_?time|nonce|salt|session|cookie|remember_?me|csrf|xsrf|api_?key|auth_?(key|code)|private_?key|encryption_?key|(reset|verification|activation|invite|confirmation|recovery|security)_?(code|key|pin)|credential|captcha)/i;
const otherName =
  /tokeni[sz]e|token_?(type|count|index|limit|usage)|cookie_?cutter|session_?(count|length|time)/i;

/** Predictable functions of `random`. */
const generators = new Set(
  'random randint randrange getrandbits choice choices sample uniform randbytes shuffle gauss normalvariate'.split(
    ' ',
  ),
);

/** Statements and expressions that name the target of a value. */
const places: readonly string[] = [
  'assignment',
  'augmented_assignment',
  'named_expression',
  'keyword_argument',
  'pair',
  'return_statement',
  'expression_statement',
  'function_definition',
];

/** Reports predictable random values used as secrets (CWE-330). */
export const rule = defineSyntaxRule({
  id: 'python/insecure-random',
  ...insecureRandom,
  title: 'Secret is generated with a predictable random number generator',
  precision: 'medium',
  confidence: promised('insecure-random', 'name'),
  cwe: [330, 338],
  remedy: 'Use the module `secrets`, or `random.SystemRandom`.',
  nodes: ['call'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  if (!isGenerator(node, context)) return;
  if (isLongNumber(node, context) || namesOf(node, context).some(isSecret))
    context.report({
      node,
      message: 'A secret is generated with `random`, which is predictable.',
      ...(isOneOf(node, context) && { confidence: 'low' }),
    });
}

/** `random.choice(...)`, or an imported `choice(...)`. */
function isGenerator(node: number, { facts, tree }: SyntaxContext): boolean {
  const callee = tree.child(node, 'function');
  const isMember = tree.type(callee) === 'attribute';
  const name = tree.textOf(isMember ? tree.child(callee, 'attribute') : callee);
  if (!generators.has(name)) return false;
  const root = isMember ? tree.child(callee, 'object') : callee;
  const binding = facts.scopes.bindingOf(root);
  return (binding?.declarations ?? []).some((declaration) => {
    const statement = tree.ancestor(declaration, 'import_statement', 'import_from_statement');
    return statement >= 0 && /^(?:from\s+random\s+import|import\s+.*\brandom\b)/.test(tree.textOf(statement));
  });
}

/**
 * True for selecting one of several existing values, except in a loop that builds a string: `random.choice(api_keys)`.
 */
function isOneOf(node: number, { tree }: SyntaxContext): boolean {
  const name = tree.textOf(tree.child(node, 'function'));
  const repeated = ['list_comprehension', 'generator_expression', 'for_statement', 'while_statement'];
  return /(?:^|\.)choice$/.test(name) && tree.ancestor(node, ...repeated) < 0;
}

/** Minimum number of bits that indicate a secret: simulations draw at most 64. */
const leastSecretBits = 128;

/** `random.getrandbits(2048)` */
function isLongNumber(node: number, { tree }: SyntaxContext): boolean {
  const [bits = -1] = tree.namedChildren(tree.child(node, 'arguments'));
  return (
    /\bgetrandbits$/.test(tree.textOf(tree.child(node, 'function'))) &&
    bits >= 0 &&
    tree.type(bits) === 'integer' &&
    Number(tree.textOf(bits)) >= leastSecretBits
  );
}

function isSecret(name: string): boolean {
  return secretName.test(name) && !otherName.test(name);
}

/** Names of the assignment targets of a value; for a variable, also those of its uses. */
function namesOf(node: number, context: SyntaxContext): readonly string[] {
  const direct = targetOf(node, context);
  if (direct.variable < 0) return direct.names;
  const binding = context.facts.scopes.bindingOf(direct.variable);
  const uses = (binding?.references ?? []).slice(0, maxUses);
  return [...direct.names, ...uses.flatMap((use) => targetOf(use, context).names)];
}

/** Maximum number of uses of a variable to check; tokens have few. Not tuned. */
const maxUses = 20;

interface Target {
  readonly names: readonly string[];
  /** The variable that receives the value; -1 for none. */
  readonly variable: number;
}

function targetOf(node: number, { tree }: SyntaxContext): Target {
  const place = tree.ancestor(node, ...places);
  const none: Target = { names: [], variable: -1 };
  if (place < 0) return none;
  switch (tree.type(place)) {
    case 'assignment':
    case 'augmented_assignment': {
      const left = tree.child(place, 'left');
      // A name on the left is not a use of its value.
      if (node >= left && node < tree.next(left)) return none;
      return { names: [tree.textOf(left)], variable: tree.type(left) === 'identifier' ? left : -1 };
    }
    case 'named_expression':
    case 'keyword_argument':
      return { names: [tree.textOf(tree.child(place, 'name'))], variable: -1 };
    case 'pair':
      return { names: [tree.textOf(tree.child(place, 'key'))], variable: -1 };
    case 'return_statement': {
      const fn = tree.ancestor(place, 'function_definition');
      return fn < 0 ? none : { names: [tree.textOf(tree.child(fn, 'name'))], variable: -1 };
    }
    case 'expression_statement': {
      const call = tree.ancestor(node, 'argument_list');
      const callee = call < 0 ? -1 : tree.child(tree.parent(call), 'function');
      return { names: callee < 0 ? [] : [tree.textOf(callee)], variable: -1 };
    }
    default:
      return none;
  }
}
