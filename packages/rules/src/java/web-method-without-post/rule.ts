import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { isTest } from '../../words/file-purposes.ts';
import { isWebMethod, webMethodBeside } from '../stapler-methods.ts';

/** Return types by which Stapler, the web framework of Jenkins, recognizes request handlers. */
const answers = /^(?:FormValidation|HttpResponse|void)$/;
/** Methods called by forms while they are filled in. */
const asks = /^do(?:Check|Fill|AutoComplete|Index|Dynamic)(?![a-z])/;
/** Signs that the method only accepts POST. */
const postOnly = /\bPOST\b|require_?post|checkPostMethod/i;
/** Methods that change stored data or start something. */
const changes =
  /^(?:abort|apply|approve|cancel|clear|copy|create|delete|destroy|disable|enable|execute|install|invalidate|kill|launch|persist|publish|purge|rebuild|remove|rename|replace|reset|restart|restore|resume|revoke|run|save|schedule|start|stop|submit|terminate|trigger|uninstall|update|upgrade)(?![a-z])/;
/** Names of request-local objects. */
const ofRequest = /^(?:req|request|rsp|res|resp|response|session|out|writer|stream|parser|matcher)$/i;

/** Reports state-changing Stapler methods that accept any request, including forged ones (CWE-352). */
export const rule = defineSyntaxRule({
  id: 'java/web-method-without-post',
  title: 'Endpoint that changes state accepts GET requests (CSRF)',
  family: 'web-method-without-post',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'medium',
  cwe: [352],
  owasp: ['A01:2021', 'A01:2025'],
  remedy: 'Annotate the method with `@POST` or `@RequirePOST`: Jenkins then requires a CSRF crumb.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['method_declaration'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const name = tree.textOf(tree.child(node, 'name'));
  const body = tree.child(node, 'body');
  if (!isWebMethod(name) || asks.test(name) || body < 0 || isTest(context)) return;
  if (!answers.test(tree.textOf(tree.child(node, 'type')).replace(/^.*\./, ''))) return;
  if (!tree.text.includes('org.kohsuke.stapler') || !isPublic(tree, node)) return;
  if (!takesRequest(tree, node) || postOnly.test(tree.text.slice(tree.start(node), tree.end(node)))) return;
  const change = changeIn(tree, body);
  if (change === undefined) return;
  const sibling = webMethodBeside(tree, node, postOnly);
  const evidence = sibling === undefined ? '' : ` \`${sibling}\` of the same class accepts only POST.`;
  context.report({
    node: tree.child(node, 'name'),
    message: `\`${name}\` calls \`${change}\` and accepts GET requests, which other sites can forge (CSRF).${evidence}`,
  });
}

function isPublic(tree: SyntaxTree, method: number): boolean {
  const head = tree.text.slice(tree.start(method), tree.start(tree.child(method, 'type')));
  return /\bpublic\b/.test(head) && !/@Override\b/.test(head);
}

/** Stapler passes the request, the response and annotated parameters. */
function takesRequest(tree: SyntaxTree, method: number): boolean {
  const parameters = tree.textOf(tree.child(method, 'parameters'));
  const isWeb = /\bStapler(?:Request|Response)2?\b|@(?:QueryParameter|AncestorInPath)\b/.test(parameters);
  const type = tree.textOf(tree.child(method, 'type'));
  return isWeb || (parameters === '()' && type.endsWith('HttpResponse'));
}

/** Name of the first state-changing method called. Iterative traversal. */
function changeIn(tree: SyntaxTree, body: number): string | undefined {
  const open = [body];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (tree.type(node) === 'method_invocation') {
      const name = tree.textOf(tree.child(node, 'name'));
      const object = tree.child(node, 'object');
      const on = object < 0 ? '' : tree.textOf(object);
      if (changes.test(name) && !ofRequest.test(on)) return name;
    }
    open.push(...tree.namedChildren(node).toReversed());
  }
  return undefined;
}
