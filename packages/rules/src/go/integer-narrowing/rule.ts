import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { inFilesAbout } from '../../families/files-about.ts';
import { argumentsIn, shortText } from '../../quality/read.ts';

/** Integer types narrower than a 64-bit `int`, with their bits. */
const bits: ReadonlyMap<string, number> = new Map([
  ['int8', 8],
  ['uint8', 8],
  ['byte', 8],
  ['int16', 16],
  ['uint16', 16],
  ['int32', 32],
  ['uint32', 32],
  ['rune', 32],
]);

/** Reports parsed numbers that are truncated by a narrowing conversion (CWE-190). */
export const rule = defineSyntaxRule({
  id: 'go/integer-narrowing',
  title: 'Parsed number is truncated by a narrowing conversion',
  family: 'integer-narrowing',
  category: 'security',
  severity: 'low',
  precision: 'medium',
  confidence: 'medium',
  cwe: [190, 681],
  owasp: ['A04:2021', 'A06:2025'],
  remedy: 'Pass the bit size of the target type to `strconv.ParseInt`, or check the bounds first.',
  remediationMinutes: 15,
  since: '0.1.0',
  status: 'preview',
  nodes: ['source_file'],
  check: inFilesAbout(/strconv\.(?:Atoi|ParseU?[iI]nt)/, ['call_expression'], checkConversion),
});

function checkConversion(node: number, { tree, facts, report }: SyntaxContext): void {
  const type = tree.textOf(tree.child(node, 'function'));
  const size = bits.get(type);
  const [value = -1, more = -1] = size === undefined ? [] : argumentsIn(tree, node);
  if (size === undefined || value < 0 || more >= 0 || tree.type(value) !== 'identifier') return;
  const binding = facts.scopes.bindingOf(value);
  const [declaration = -1, ...others] = binding?.declarations ?? [];
  if (binding === undefined || declaration < 0 || others.length > 0) return;
  if (readBits(tree, declaration) <= size) return;
  if (binding.references.some((use) => isCompared(tree, use))) return;
  report({
    node,
    message: `The conversion to \`${type}\` truncates \`${tree.textOf(value)}\`, which was parsed with a larger bit size.`,
  });
}

/** Number of bits of the parsing call in a variable's declaration; 0 for another value. */
function readBits(tree: SyntaxTree, declaration: number): number {
  const list = tree.parent(declaration);
  const statement = tree.type(list) === 'expression_list' ? tree.parent(list) : list;
  const right = tree.child(statement, 'right');
  const [call = -1] = right < 0 ? [] : tree.namedChildren(right);
  if (call < 0 || tree.namedChildren(list)[0] !== declaration) return 0;
  const name = shortText(tree, tree.child(call, 'function'));
  if (name === 'strconv.Atoi') return 64;
  if (!/^strconv\.ParseU?[iI]nt$/.test(name)) return 0;
  const size = shortText(tree, argumentsIn(tree, call)[2] ?? -1);
  return size === '0' ? 64 : Number(/^\d+$/.exec(size)?.[0] ?? 0);
}

/** True for a comparison that may bound the value, which equality does not. */
function isCompared(tree: SyntaxTree, use: number): boolean {
  const parent = tree.parent(use);
  return (
    tree.type(parent) === 'binary_expression' && /^[<>]=?$/.test(tree.textOf(tree.child(parent, 'operator')))
  );
}
