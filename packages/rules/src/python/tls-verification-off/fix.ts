/** Fix that re-enables certificate checks. */

import {
  argumentList,
  callAround,
  calleeText,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'tls-verification-off/checked',
  allows: { removesCalls: ['_create_unverified_context'], addsCalls: ['create_default_context'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callAround(tree, node);
    return call < 0
      ? undefined
      : `Let \`${calleeText(tree, call)}\` verify certificates; for a private CA, pass the path of its certificate.`;
  },
});

const switches = new Set([
  'verify',
  'verify_ssl',
  'verify_certs',
  'validate_certs',
  'ssl_verify',
  'check_hostname',
]);

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const edit = argumentOff(tree, node) ?? settingOff(tree, node) ?? contextOff(tree, node);
  return (
    edit && {
      edits: [edit],
      safety: 'R',
      explanation:
        'Certificates are verified: a server with a self-signed certificate is rejected until that certificate is trusted.',
    }
  );
}

/** `verify=False` of the call. */
function argumentOff(tree: SyntaxTree, node: number): TextEdit | undefined {
  const call = callAround(tree, node);
  const off = (call < 0 ? [] : argumentList(tree, call)).filter(
    (item) =>
      tree.type(item) === 'keyword_argument' &&
      switches.has(tree.textOf(tree.child(item, 'name'))) &&
      tree.type(tree.child(item, 'value')) === 'false',
  );
  const [only] = off.length === 1 ? off : [];
  return only === undefined ? undefined : replaced(tree, tree.child(only, 'value'), 'True');
}

/** `session.verify = False`, `context.verify_mode = ssl.CERT_NONE` */
function settingOff(tree: SyntaxTree, node: number): TextEdit | undefined {
  const assignment = tree.type(node) === 'assignment' ? node : tree.ancestor(node, 'assignment');
  const [left, right] = [tree.child(assignment, 'left'), tree.child(assignment, 'right')];
  if (assignment < 0 || left < 0 || right < 0 || tree.type(left) !== 'attribute') return undefined;
  if (switches.has(tree.textOf(tree.child(left, 'attribute'))) && tree.type(right) === 'false')
    return replaced(tree, right, 'True');
  const mode = tree.type(right) === 'attribute' ? tree.child(right, 'attribute') : right;
  return tree.textOf(mode) === 'CERT_NONE' && mode !== right
    ? replaced(tree, mode, 'CERT_REQUIRED')
    : undefined;
}

/** `ssl._create_unverified_context()` */
function contextOff(tree: SyntaxTree, node: number): TextEdit | undefined {
  const call = callAround(tree, node);
  const callee = call < 0 ? -1 : tree.child(call, 'function');
  const name = callee >= 0 && tree.type(callee) === 'attribute' ? tree.child(callee, 'attribute') : -1;
  return name >= 0 && tree.textOf(name) === '_create_unverified_context'
    ? replaced(tree, name, 'create_default_context')
    : undefined;
}

function replaced(tree: SyntaxTree, node: number, replace: string): TextEdit {
  return { start: tree.start(node), end: tree.end(node), replace };
}
