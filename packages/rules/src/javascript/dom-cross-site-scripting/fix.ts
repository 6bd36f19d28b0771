/** Puts a text into the page as text, where it was put in as markup. */

import {
  argumentsOf,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  readBuiltText,
  type SyntaxTree,
  type TextEdit,
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
    return `Make the elements of ${shown} by \`document.createElement\` and give them their values as \`textContent\`, or clean the markup by a library before it is put in.`;
  },
});

/** What writes markup, and what writes the same place as text. */
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
      // What comes from the address may have been meant as markup.
      safety: 'R',
      explanation: 'The text is shown as it is, and no markup in it is read.',
    }
  );
}

/** `box.innerHTML = text` */
function ofAssignment(site: FixSite): TextEdit | undefined {
  const { tree, node } = site;
  const assignment =
    tree.type(node) === 'assignment_expression' ? node : tree.ancestor(node, 'assignment_expression');
  const left = assignment < 0 ? -1 : tree.child(assignment, 'left');
  if (left < 0 || tree.type(left) !== 'member_expression') return undefined;
  const property = tree.child(left, 'property');
  const replace = properties.get(tree.textOf(property));
  const isText = isPlainText(site, tree.child(assignment, 'right'));
  return replace === undefined || !isText ? undefined : replaced(tree, property, replace);
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

/** True where the program itself puts no markup in: no tag and no entity in any of its own parts. */
function isPlainText(site: FixSite, node: number): boolean {
  const { tree } = site;
  const built = readBuiltText(site, node);
  const pieces = built?.pieces ?? [{ kind: 'hole', node } as const];
  return pieces.every((piece) => {
    if (piece.kind === 'text') return !/[<&]/.test(piece.value);
    const part = readBuiltText(site, piece.node)?.pieces ?? [];
    const isCall = /^(?:call_expression|await_expression|template_string)$/.test(tree.type(piece.node));
    const isReading =
      /\.get\(\s*['"`][^'"`]*['"`]\s*\)$|^decodeURIComponent\(|^(?:window\.|document\.)?location\./.test(
        tree.textOf(piece.node),
      );
    return (
      (!isCall || isReading) && part.every((inner) => inner.kind === 'hole' || !/[<&]/.test(inner.value))
    );
  });
}

function replaced(tree: SyntaxTree, node: number, replace: string): TextEdit {
  return { start: tree.start(node), end: tree.end(node), replace };
}
