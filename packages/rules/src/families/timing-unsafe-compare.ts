/**
 * Secrets compared byte by byte with an early return; shared by all languages (CWE-208): an HMAC, or a value of the
 * request compared with a secret of the program.
 *
 * Prefers false negatives: a name alone does not make a secret. If the other side is not computed for the comparison,
 * such as the token of a record, confidence is low, because the difference can hardly be measured over a network.
 */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { timingUnsafe, timingUnsafeMessage } from './family-metadata.ts';
import { inFilesAbout } from './files-about.ts';

/** How a language compares values, computes HMACs and reads requests. */
interface ComparisonSyntax {
  /** Node type of a whole file. */
  readonly root: string;
  readonly nodes: readonly string[];
  /** Returns the two sides of an equality comparison; `undefined` for other nodes. */
  readonly sides: (tree: SyntaxTree, node: number) => readonly [number, number] | undefined;
  /** Matches the text of an expression that computes an HMAC. */
  readonly mac: RegExp;
  /** Matches the text of an expression that reads the request. */
  readonly request: RegExp;
}

/**
 * Trailing part of an expression that holds a secret of the program: `config.webhook_secret`, `System.getenv("MAC")`.
 */
const secret =
  /(?:^|[\W_a-z])(?:secret|api_?key|auth_?key|access_?key|signature|hmac|mac|auth_?token|api_?token|secret_?token|webhook_?token|csrf_?token)["')\]]*(?:\.get\(\))?$/i;

/** Names of both sides of a signature comparison. */
const signatureName = /(?:signature|hmac|[a-z]Mac|^mac|_mac)$/i;
/** Libraries that compute HMACs or signatures. In other files "signature" may mean anything. */
const makesMac = /crypto|hmac|\bjose\b|jsonwebtoken|nacl|sodium/i;

/** Maximum length of an expression, in UTF-16 units. Not tuned. */
const longestText = 400;

/** Prefilter: files with an HMAC or a secret, since comparisons are everywhere. */
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

/** Last word of a name or member expression; the empty string for others. */
function lastName(tree: SyntaxTree, node: number): string {
  return /(?:^|[.>])([\w$]+)$/.exec(short(tree, node) ?? '')?.[1] ?? '';
}

/** True if one side is request data and the other a secret of the program. */
function isGiven(one: string, other: string, { request }: ComparisonSyntax): boolean {
  return request.test(one) && secret.test(other) && !request.test(other);
}

/**
 * Text of an expression. For a variable of the file that is set once, the text of its value; for a parameter, its
 * declaration. `undefined` for a constant or a long expression.
 */
function valueText(node: number, { tree, facts }: SyntaxContext): string | undefined {
  if (isConstant(tree, node)) return undefined;
  const text = short(tree, node);
  if (!/^(?:identifier|variable_name)$/.test(tree.type(node))) return text;
  const [declaration = -1, ...more] = facts.scopes.bindingOf(node)?.declarations ?? [];
  if (declaration < 0 || more.length > 0) return text;
  const parent = tree.parent(declaration);
  // A parameter's annotation tells its origin: `@RequestHeader String key`.
  if (tree.type(parent) === 'formal_parameter') return short(tree, parent);
  const list = tree.type(parent) === 'expression_list' ? tree.parent(parent) : parent;
  const value = Math.max(tree.child(list, 'value'), tree.child(list, 'right'));
  return value < 0 ? text : short(tree, value);
}

/** True for a literal without interpolation. */
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
