/** Fix that loads YAML with the safe loader. */

import {
  argumentList,
  calleeName,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importPython,
  keywordArgument,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'unsafe-deserialization/safe-load',
  allows: {
    addsModules: ['yaml'],
    addsCalls: ['safe_load', 'safe_load_all'],
    removesCalls: ['load', 'load_all', 'unsafe_load', 'unsafe_load_all'],
  },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => /load/i.test(calleeName(tree, at)));
    return call < 0
      ? undefined
      : `Send the data as JSON and parse it with \`json.loads\` instead of deserializing objects with \`${calleeText(tree, call)}\`.`;
  },
});

const loader = /^(?:unsafe_)?load(?:_all)?$/;

/** Custom classes and tags that the safe loader does not support. */
const ownTags = /\b(?:add_constructor|add_multi_constructor|add_path_resolver|YAMLObject)\b/;

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => loader.test(calleeName(tree, at)) && isOfYaml(site, at));
  if (call < 0 || ownTags.test(tree.text)) return undefined;
  const name = calleeName(tree, call);
  const [stream = -1, behind = -1] = argumentList(tree, call);
  const named = keywordArgument(tree, call, 'Loader');
  const second = named < 0 ? behind : named;
  const count = second < 0 ? 1 : 2;
  if (argumentList(tree, call).length !== count || stream < 0 || tree.type(stream) === 'list_splat')
    return undefined;
  const safe = name.endsWith('_all') ? 'safe_load_all' : 'safe_load';
  const imported = importPython(site, call, 'yaml', safe);
  if (imported === undefined || imported.edits.length > 0) return undefined;
  const callee = tree.child(call, 'function');
  return {
    edits: [
      { start: tree.start(callee), end: tree.end(callee), replace: imported.expression },
      ...(second < 0 ? [] : [{ start: tree.end(stream), end: tree.end(second), replace: '' }]),
    ],
    // Documents with Python tags such as `!!python/tuple` are now rejected.
    safety: 'R',
    explanation: 'The safe loader creates only plain values, not objects of arbitrary classes.',
  };
}

function isOfYaml({ tree, scopes }: FixSite, call: number): boolean {
  const callee = tree.child(call, 'function');
  const root = tree.type(callee) === 'attribute' ? tree.child(callee, 'object') : callee;
  return (scopes.bindingOf(root)?.declarations ?? []).some((declaration) => {
    const statement = tree.ancestor(declaration, 'import_statement', 'import_from_statement');
    return statement >= 0 && /\byaml\b/.test(tree.textOf(statement));
  });
}
