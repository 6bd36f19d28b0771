/** Fix that uses the generator of the operating system for the same kind of value. */

import {
  argumentList,
  callAround,
  calleeName,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importPython,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'insecure-random/secrets',
  allows: {
    addsModules: ['secrets'],
    addsCalls: ['choice', 'randbits', 'token_bytes', 'SystemRandom', ...drawn()],
    removesCalls: drawn(),
  },
  propose,
});

/** Methods that `SystemRandom` also has. */
function drawn(): readonly string[] {
  return 'random randint randrange getrandbits choice choices sample uniform randbytes shuffle gauss normalvariate'.split(
    ' ',
  );
}

/** Equivalents in the `secrets` module for calls with one argument. */
const direct: ReadonlyMap<string, string> = new Map([
  ['choice', 'choice'],
  ['getrandbits', 'randbits'],
  ['randbytes', 'token_bytes'],
]);

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callAround(tree, site.node);
  const name = call < 0 ? '' : calleeName(tree, call);
  if (!drawn().includes(name)) return undefined;
  const callee = tree.child(call, 'function');
  const isMember = tree.type(callee) === 'attribute';
  if (isMember && tree.type(tree.child(callee, 'object')) !== 'identifier') return undefined;
  const args = argumentList(tree, call);
  const isPlain = args.length === 1 && args.every((node) => tree.type(node) !== 'keyword_argument');
  const own = isPlain ? direct.get(name) : undefined;
  const imported = importPython(site, call, 'secrets', own ?? 'SystemRandom');
  if (imported === undefined) return undefined;
  const replace = own === undefined ? `${imported.expression}().${name}` : imported.expression;
  return {
    edits: [...imported.edits, { start: tree.start(callee), end: tree.end(callee), replace }],
    safety: 'S',
    explanation:
      "The values come from the operating system's random number generator and cannot be predicted; their format is unchanged.",
  };
}
