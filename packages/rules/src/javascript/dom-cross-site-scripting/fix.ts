/** Fix that inserts text into the page as text instead of markup. */

import {
  argumentsOf,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  originsOf,
  type SyntaxTree,
  type TextEdit,
  unwrapExpression,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'dom-cross-site-scripting/text',
  allows: {
    removesCalls: ['insertAdjacentHTML', 'html'],
    addsCalls: ['insertAdjacentText', 'text'],
    addsStatements: { assignment: 1 },
  },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 60 || text.includes('\n') ? 'this markup' : `\`${text}\``;
    return `If ${shown} is never markup, assign it to \`textContent\`; otherwise create the elements with \`document.createElement\` and set their \`textContent\`, or sanitize the markup with a library before inserting it.`;
  },
});

/** Maps ways to write markup to their text equivalents. */
const properties: ReadonlyMap<string, string> = new Map([['innerHTML', 'textContent']]);
const methods: ReadonlyMap<string, string> = new Map([
  ['insertAdjacentHTML', 'insertAdjacentText'],
  ['html', 'text'],
]);

function propose(site: FixSite): FixProposal | undefined {
  const edit = ofAssignment(site) ?? ofCall(site);
  return (
    edit && {
      edits: [edit],
      // Data from the URL may be intended as markup.
      safety: 'R',
      explanation: 'The value is shown as plain text, and markup in it is not interpreted.',
    }
  );
}

/** `box.innerHTML = text` */
function ofAssignment(site: FixSite): TextEdit | undefined {
  const { tree, node } = site;
  const assignment = assignmentAt(tree, node);
  const left = assignment < 0 ? -1 : tree.child(assignment, 'left');
  if (left < 0 || tree.type(left) !== 'member_expression') return undefined;
  const property = tree.child(left, 'property');
  const replace = properties.get(tree.textOf(property));
  const isText = isPlainText(site, tree.child(assignment, 'right'));
  return replace === undefined || !isText ? undefined : replaced(tree, property, replace);
}

/** The nearest assignment that contains a node: `+=` appends to the existing content, which may be markup. */
function assignmentAt(tree: SyntaxTree, node: number): number {
  const types = ['assignment_expression', 'augmented_assignment_expression'];
  const nearest = types.includes(tree.type(node)) ? node : tree.ancestor(node, ...types);
  return nearest >= 0 && tree.type(nearest) === 'assignment_expression' ? nearest : -1;
}

/** `box.insertAdjacentHTML('beforeend', text)`, `$(box).html(text)` */
function ofCall(site: FixSite): TextEdit | undefined {
  const { tree, node } = site;
  const nameOf = (call: number) => {
    const callee = tree.child(call, 'function');
    return callee >= 0 && tree.type(callee) === 'member_expression' ? tree.child(callee, 'property') : -1;
  };
  const call = callPassing(tree, node, (at) => nameOf(at) >= 0 && methods.has(tree.textOf(nameOf(at))));
  if (call < 0) return undefined;
  const name = nameOf(call);
  const text = argumentsOf(tree, call).at(-1) ?? -1;
  const count = tree.textOf(name) === 'html' ? 1 : 2;
  if (argumentsOf(tree, call).length !== count || !isPlainText(site, text)) return undefined;
  return replaced(tree, name, methods.get(tree.textOf(name)) ?? '');
}

/** True if nothing that reaches the place can be markup: literals without any, and strings from the URL. */
function isPlainText(site: FixSite, node: number): boolean {
  return originsOf(site, node).every((origin) =>
    origin.kind === 'literal' ? !/[<&]/.test(origin.text) : isAddressText(site, origin.node),
  );
}

/** Methods that return a part of a string, or the string in another spelling. */
const keepsText = /^(?:slice|substring|substr|trim|trimStart|trimEnd|toLowerCase|toUpperCase|toString|at)$/;
const decoders = /^(?:decodeURIComponent|decodeURI|unescape|String)$/;
const address =
  /^(?:(?:window|document|self|globalThis)\.)*location(?:\.(?:hash|search|pathname|href|host|hostname))?$|^(?:document\.)?referrer$/;

/** True for data from the page's URL, raw or decoded: links normally contain no markup. */
function isAddressText(site: FixSite, node: number): boolean {
  const { tree } = site;
  const inner = unwrapExpression(tree, node);
  const type = tree.type(inner);
  if (type === 'member_expression') return address.test(tree.textOf(inner));
  if (type !== 'call_expression') return false;
  const callee = tree.child(inner, 'function');
  const [first = -1] = argumentsOf(tree, inner);
  if (tree.type(callee) === 'identifier')
    return decoders.test(tree.textOf(callee)) && first >= 0 && isPlainText(site, first);
  if (tree.type(callee) !== 'member_expression') return false;
  const [object, method] = [tree.child(callee, 'object'), tree.textOf(tree.child(callee, 'property'))];
  if (method === 'get') return isQuery(site, object);
  return keepsText.test(method) && isPlainText(site, object);
}

/** True for `new URLSearchParams(location.search)`, `new URL(location).searchParams`, and variables that hold one. */
function isQuery(site: FixSite, node: number): boolean {
  const { tree } = site;
  return originsOf(site, node).every((origin) =>
    /^new URLSearchParams\b|\.searchParams$/.test(tree.textOf(origin.node)),
  );
}

function replaced(tree: SyntaxTree, node: number, replace: string): TextEdit {
  return { start: tree.start(node), end: tree.end(node), replace };
}
