import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';

/** `token := rand.Int()`. */
export const rule = defineSyntaxRule({
  id: 'go/insecure-random',
  title: 'Secret comes from a predictable random generator',
  family: 'insecure-random',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  cwe: [338, 330],
  owasp: ['A02:2021', 'A04:2025'],
  remedy: 'Use `crypto/rand`.',
  remediationMinutes: 10,
  since: '0.1.0',
  status: 'preview',
  nodes: ['call_expression'],
  check,
});

/** Names of what nobody may guess. */
const secret =
  /pass_?w(?:or)?d|token|secret|salt|nonce|session|csrf|otp|api_?key|private_?key|^iv$|credential|captcha|verif/i;

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const callee = tree.child(node, 'function');
  if (callee < 0 || tree.type(callee) !== 'selector_expression') return;
  const operand = tree.child(callee, 'operand');
  if (tree.type(operand) !== 'identifier' || context.facts.scopes.bindingOf(operand) !== undefined) return;
  if (
    !randomNames(tree).includes(tree.textOf(operand)) ||
    /^(?:New|Seed|Shuffle)/.test(tree.textOf(tree.child(callee, 'field')))
  )
    return;
  if (namesAround(node, tree).some((name) => secret.test(name)))
    context.report({ node, message: 'This secret is made of random numbers that can be predicted.' });
}

/** Names under which the file knows `math/rand`. */
function randomNames(tree: SyntaxTree): string[] {
  const names: string[] = [];
  for (let at = 1; at < tree.size; at++) {
    if (tree.type(at) !== 'import_spec') continue;
    if (!/^"math\/rand(?:\/v2)?"$/.test(tree.textOf(tree.child(at, 'path')))) continue;
    const name = tree.child(at, 'name');
    names.push(name < 0 ? 'rand' : tree.textOf(name));
  }
  return names;
}

/** Variables that take the value, and the function around it. */
function namesAround(node: number, tree: SyntaxTree): string[] {
  const names: string[] = [];
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at)) {
    const type = tree.type(at);
    if (type === 'short_var_declaration' || type === 'assignment_statement')
      names.push(tree.textOf(tree.child(at, 'left')));
    if (type === 'var_spec' || type === 'function_declaration' || type === 'method_declaration')
      names.push(tree.textOf(tree.child(at, 'name')));
    if (type === 'keyed_element') names.push(tree.textOf(tree.child(at, 'key')));
  }
  return names;
}
