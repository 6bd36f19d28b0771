import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { isTest } from '../../words/file-purposes.ts';
import { isWebMethod, webMethodBeside } from '../stapler-methods.ts';

/** Return types by which Stapler, the web framework of Jenkins, recognizes request handlers. */
const answers = /^(?:FormValidation|ListBoxModel|ComboBoxModel|HttpResponse|void)$/;
/** Parameters that name a connection target or credentials. */
const target =
  /@QueryParameter[^,]*?\b\w*(?:url|uri|host|server|address|endpoint|cred|token|password|secret)\w*/i;
/** Methods that test a connection, not those that validate a single field. */
const tries = /^do(?:Test|Validate|Verify|Ping|Connect|Try)|Connection$/;
/** Code that lists stored credentials. */
const listed = /\b(?:lookupCredentials|lookupStores|include(?:Matching)?As|withMatching|withAll)\s*\(/;
/** Permission checks, except reading the permissions of another server. */
const permission =
  /\b(?:check|has|require|verify|ensure|assert)\w*(?:Permission|Admin)|\bisAdmin|ADMINISTER/i;
/** Callees that only validate and describe. */
const describes =
  /^(?:FormValidation|StringUtils|Util|Messages|String|Integer|Long|Objects|LOGGER|logger|log|LOG|Level|URI|URL)$/;

/** Classes that only hold values. */
const holds = /(?:Credentials?|Key|Token|Pair|Entry|Builder|Exception|Model)(?:Impl)?$/;

/** Reports Stapler methods that anyone may call and that use stored data (CWE-862). */
export const rule = defineSyntaxRule({
  id: 'java/web-method-without-permission',
  title: 'Endpoint has no authorization check',
  family: 'web-method-without-permission',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'medium',
  cwe: [862, 285],
  owasp: ['A01:2021', 'A01:2025'],
  remedy:
    'Call `checkPermission` of the target object or of `Jenkins.get()` at the start of the method, and accept only POST requests.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['method_declaration'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const body = tree.child(node, 'body');
  if (body < 0 || isTest(context) || permission.test(textWithHead(tree, node))) return;
  const message = ofCredentials(tree, node, body) ?? besideAskers(tree, node, body);
  if (message !== undefined) context.report({ node: tree.child(node, 'name'), message });
}

function ofCredentials(tree: SyntaxTree, node: number, body: number): string | undefined {
  const name = tree.textOf(tree.child(node, 'name'));
  if (!isWebMethod(name) || !answers.test(resultOf(tree, node))) return undefined;
  const text = tree.textOf(body);
  const parameters = tree.textOf(tree.child(node, 'parameters'));
  const isList = /^doFill\w*Items$/.test(name) && listed.test(text);
  const isTry =
    target.test(parameters) &&
    (tries.test(name) ? doesMore(tree, body) : isUsedTogether(tree, body, parameters));
  if (!isList && !isTry) return undefined;
  const sibling = webMethodBeside(tree, node, permission);
  const does = isList ? 'lists stored credentials' : 'connects to a target chosen by the request';
  const evidence = sibling === undefined ? '' : ` \`${sibling}\` of the same class checks a permission.`;
  return `\`${name}\` ${does} without a permission check.${evidence}`;
}

/** Kinds of web methods in a class, with the minimum number that check a permission, and their share. */
const sorts: readonly {
  readonly isOne: (tree: SyntaxTree, method: number) => boolean;
  readonly least: number;
  readonly share: number;
}[] = [
  { isOne: usesAncestor, least: 2, share: 2 / 3 },
  { isOne: isCalledByScripts, least: 4, share: 0.8 },
];

/** Compares a method with the others of its kind in the class, nearly all of which check a permission. */
function besideAskers(tree: SyntaxTree, node: number, body: number): string | undefined {
  for (const { isOne, least, share } of sorts) {
    if (!isOne(tree, node) || !(usesAncestor(tree, node) || doesMore(tree, body))) continue;
    const others = tree
      .namedChildren(tree.parent(node))
      .filter((one) => one !== node && tree.type(one) === 'method_declaration' && isOne(tree, one));
    const [first, ...rest] = others.filter((one) => permission.test(textWithHead(tree, one)));
    const asking = rest.length + 1;
    if (first === undefined || asking < least || asking < others.length * share) continue;
    const [name, sibling] = [node, first].map((one) => tree.textOf(tree.child(one, 'name')));
    return `\`${name}\` has no authorization check; ${asking} of ${others.length} other request-handling methods of the class have one, such as \`${sibling}\`.`;
  }
  return undefined;
}

/** True for a request handler that calls a method on, or tests, the object addressed by the request. */
function usesAncestor(tree: SyntaxTree, method: number): boolean {
  if (!isWebMethod(tree.textOf(tree.child(method, 'name')))) return false;
  if (!answers.test(resultOf(tree, method))) return false;
  const parameters = tree.textOf(tree.child(method, 'parameters'));
  const name = /@AncestorInPath\s+(?:final\s+)?[\w.]+(?:<[^()]*?>)?\s+(\w+)/.exec(parameters)?.[1];
  return name !== undefined && new RegExp(`\\b${name}\\s*\\.`).test(tree.textOf(tree.child(method, 'body')));
}

/** True for a method that pages call by JavaScript. */
function isCalledByScripts(tree: SyntaxTree, method: number): boolean {
  return /@JavaScriptMethod\b/.test(
    tree.text.slice(tree.start(method), tree.start(tree.child(method, 'type'))),
  );
}

/**
 * True if an object is created from two or more request parameters, including a secret or address, and called:
 * validating one field does not need another.
 */
function isUsedTogether(tree: SyntaxTree, body: number, parameters: string): boolean {
  const given = [
    ...parameters.matchAll(/@QueryParameter\b(?:\s*\([^)]*\))?\s*(?:final\s+)?[\w.<>]+\s+(\w+)/g),
  ].map(([, name = '']) => name);
  const open = [body];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    open.push(...tree.namedChildren(node));
    if (tree.type(node) !== 'variable_declarator') continue;
    const made = tree.child(node, 'value');
    if (made < 0 || tree.type(made) !== 'object_creation_expression') continue;
    const type = tree.textOf(tree.child(made, 'type'));
    if (describes.test(type) || holds.test(type)) continue;
    const used = tree.namedChildren(tree.child(made, 'arguments')).map((one) => tree.textOf(one));
    if (given.filter((name) => used.includes(name)).length < 2) continue;
    const name = tree.textOf(tree.child(node, 'name'));
    if (new RegExp(`\\b${name}\\s*\\.`).test(tree.textOf(body))) return true;
  }
  return false;
}

function resultOf(tree: SyntaxTree, method: number): string {
  return tree.textOf(tree.child(method, 'type')).replace(/^.*\./, '');
}

function textWithHead(tree: SyntaxTree, method: number): string {
  return tree.text.slice(tree.start(method), tree.end(method));
}

/** True if the method calls something besides validating its strings. Iterative traversal. */
function doesMore(tree: SyntaxTree, body: number): boolean {
  const open = [body];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (tree.type(node) === 'object_creation_expression') {
      const made = tree.textOf(tree.child(node, 'type'));
      if (!/Exception$|Model$/.test(made) && !describes.test(made)) return true;
    }
    if (tree.type(node) === 'method_invocation') {
      const object = tree.child(node, 'object');
      if (object >= 0 && tree.type(object) === 'identifier' && /^[A-Z]/.test(tree.textOf(object))) {
        if (!describes.test(tree.textOf(object))) return true;
      } else if (object < 0) return true;
    }
    open.push(...tree.namedChildren(node));
  }
  return false;
}
