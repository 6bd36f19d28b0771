/**
 * Secrets that are compared byte by byte until the first difference, the same in every language (CWE-208): a keyed hash, or what a
 * request gives with a secret of the program.
 *
 * Errs on the side of silence: a name alone makes no secret. What is compared with a secret that nobody computes for it, as a token of a
 * record, is told with low confidence: over a network hardly anybody measures that.
 */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { timingUnsafe, timingUnsafeMessage } from './family-metadata.ts';
import { inFilesAbout } from './files-about.ts';

/** How a language compares, and where its keyed hashes and requests come from. */
interface ComparisonSyntax {
  /** Node that is a whole file. */
  readonly root: string;
  readonly nodes: readonly string[];
  /** The two sides of a comparison for equality; `undefined` for other nodes. */
  readonly sides: (tree: SyntaxTree, node: number) => readonly [number, number] | undefined;
  /** Text of an expression that makes a keyed hash. */
  readonly mac: RegExp;
  /** Text of an expression that reads a request. */
  readonly request: RegExp;
}

/** The end of what holds a secret of the program: `config.webhook_secret`, `System.getenv("MAC")`. */
const secret =
  /(?:^|[\W_a-z])(?:secret|api_?key|auth_?key|access_?key|signature|hmac|mac|auth_?token|api_?token|secret_?token|webhook_?token|csrf_?token)["')\]]*(?:\.get\(\))?$/i;

/** What both sides are called where a signature is compared with another one. */
const signatureName = /(?:signature|hmac|[a-z]Mac|^mac|_mac)$/i;
/** What makes keyed hashes or signatures: without it in the file a "signature" may be of anything. */
const makesMac = /crypto|hmac|\bjose\b|jsonwebtoken|nacl|sodium/i;

/** UTF-16 units of an expression that is looked at. Not measured. */
const longestText = 400;

/** What a file has that holds a keyed hash, or a secret and what a request gives: comparisons are all over the others. */
const about = /mac\b|hmac|signature|(?:secret|key|token)\b/i;

export function timingUnsafeCompare(language: string, remedy: string, syntax: ComparisonSyntax) {
  return defineSyntaxRule({
    id: `${language}/timing-unsafe-compare`,
    ...timingUnsafe,
    remedy,
    nodes: [syntax.root],
    check: inFilesAbout(about, syntax.nodes, (node, context) => checkComparison(node, syntax, context)),
  });
}

function checkComparison(node: number, syntax: ComparisonSyntax, context: SyntaxContext): void {
  const { tree } = context;
  const sides = syntax.sides(tree, node);
  if (sides === undefined) return;
  const [left, right] = sides.map((side) => valueText(side, context));
  if (left === undefined || right === undefined) return;
  const isMac = [left, right].some((text) => syntax.mac.test(text));
  const areNamed = sides.every((side) => signatureName.test(lastName(tree, side)));
  if (!isMac && !areNamed && !isGiven(left, right, syntax) && !isGiven(right, left, syntax)) return;
  const isSure = isMac || (areNamed && makesMac.test(tree.text));
  context.report({ node, message: timingUnsafeMessage, ...(!isSure && { confidence: 'low' }) });
}

/** The last word of an expression that is a name or a member; the empty string for others. */
function lastName(tree: SyntaxTree, node: number): string {
  return /(?:^|[.>])([\w$]+)$/.exec(short(tree, node) ?? '')?.[1] ?? '';
}

/** What a request gives, and a secret of the program's own. */
function isGiven(one: string, other: string, { request }: ComparisonSyntax): boolean {
  return request.test(one) && secret.test(other) && !request.test(other);
}

/** The text of an expression; of a variable of the file that is set once, that of its value, of a parameter its declaration. `undefined` for a constant or a long one. */
function valueText(node: number, { tree, facts }: SyntaxContext): string | undefined {
  if (isConstant(tree, node)) return undefined;
  const text = short(tree, node);
  if (tree.type(node) !== 'identifier') return text;
  const [declaration = -1, ...more] = facts.scopes.bindingOf(node)?.declarations ?? [];
  if (declaration < 0 || more.length > 0) return text;
  const parent = tree.parent(declaration);
  // What a parameter is annotated with says where it comes from: `@RequestHeader String key`.
  if (tree.type(parent) === 'formal_parameter') return short(tree, parent);
  const list = tree.type(parent) === 'expression_list' ? tree.parent(parent) : parent;
  const value = Math.max(tree.child(list, 'value'), tree.child(list, 'right'));
  return value < 0 ? text : short(tree, value);
}

/** Not a text that something is put into. */
function isConstant(tree: SyntaxTree, node: number): boolean {
  const isLiteral = /(?:string|literal|integer|number|none|nil|null|undefined|true|false)/.test(
    tree.type(node),
  );
  return (
    isLiteral && !tree.namedChildren(node).some((part) => /substitution|interpolation/.test(tree.type(part)))
  );
}

function short(tree: SyntaxTree, node: number): string | undefined {
  const [start, end] = [tree.start(node), tree.end(node)];
  return end - start > longestText ? undefined : tree.text.slice(start, end);
}
