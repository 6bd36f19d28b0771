import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { isTestPath } from '../../test-paths.ts';
import { isWebMethod, webMethodBeside } from '../stapler-methods.ts';

/** Results by which Stapler, the web framework of Jenkins, knows a method that answers requests. */
const answers = /^(?:FormValidation|ListBoxModel|ComboBoxModel|HttpResponse|void)$/;
/** Parameters that say where to connect, and as whom. */
const target =
  /@QueryParameter[^,]*?\b\w*(?:url|uri|host|server|address|endpoint|cred|token|password|secret)\w*/i;
/** What tries a connection; what checks one field does not. */
const tries = /^do(?:Test|Validate|Verify|Ping|Connect|Try)|Connection$/;
/** What lists the credentials that are stored. */
const listed = /\b(?:lookupCredentials|lookupStores|include(?:Matching)?As|withMatching|withAll)\s*\(/;
/** What asks for one; what reads the permissions of another server does not. */
const permission =
  /\b(?:check|has|require|verify|ensure|assert)\w*(?:Permission|Admin)|\bisAdmin|ADMINISTER/i;
/** Callees that do no more than check and describe. */
const describes =
  /^(?:FormValidation|StringUtils|Util|Messages|String|Integer|Long|Objects|LOGGER|logger|log|LOG|Level|URI|URL)$/;

/** Methods of Stapler that anybody may call, and that use what is stored (CWE-862). */
export const rule = defineSyntaxRule({
  id: 'java/web-method-without-permission',
  title: 'A web method uses stored credentials for whoever calls it',
  family: 'web-method-without-permission',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'medium',
  cwe: [862, 285],
  owasp: ['A01:2021', 'A01:2025'],
  remedy:
    'Begin the method with `checkPermission` of the object that it stands for, or of `Jenkins.get()`, and let it answer to POST alone.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['method_declaration'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { path, tree } = context;
  const name = tree.textOf(tree.child(node, 'name'));
  const body = tree.child(node, 'body');
  if (!isWebMethod(name) || body < 0 || isTestPath('java', path)) return;
  if (!answers.test(tree.textOf(tree.child(node, 'type')).replace(/^.*\./, ''))) return;
  if (permission.test(tree.text.slice(tree.start(node), tree.end(node)))) return;
  const text = tree.textOf(body);
  const parameters = tree.textOf(tree.child(node, 'parameters'));
  const isList = /^doFill\w*Items$/.test(name) && listed.test(text);
  const isTry = tries.test(name) && target.test(parameters) && doesMore(tree, body);
  if (!isList && !isTry) return;
  const sibling = webMethodBeside(tree, node, permission);
  const does = isList ? 'lists stored credentials' : 'connects as the request says';
  const evidence = sibling === undefined ? '' : ` \`${sibling}\` of the same class asks for a permission.`;
  context.report({
    node: tree.child(node, 'name'),
    message: `\`${name}\` ${does} for whoever calls it, and asks for no permission.${evidence}`,
  });
}

/** Beyond checks of its texts the method calls something. Walks in a list. */
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
