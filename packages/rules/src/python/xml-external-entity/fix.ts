/** Fix that disables external entities where the parser enabled them. */

import {
  argumentList,
  calleeName,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  keywordArgument,
  nodesOfType,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';

export const fix = defineExactFix({ contractId: 'xml-external-entity/off', allows: {}, propose });

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) =>
    /^(?:parse|parseString|fromstring|XML|iterparse)$/.test(calleeName(tree, at)),
  );
  if (call < 0) return undefined;
  const edits = editsFor(site, call);
  if (edits.length === 0) return undefined;
  return {
    edits,
    // Documents that declare entities are read without them.
    safety: 'R',
    explanation: 'The parser does not load external files or URLs that a document refers to.',
  };
}

/** Edits that disable external entities in the parser used by a call. */
function editsFor(site: FixSite, call: number): readonly TextEdit[] {
  const { tree, scopes } = site;
  const parser = parserOf(tree, call);
  if (parser < 0) return [];
  if (tree.type(parser) === 'call') return optionEdits(tree, parser);
  const binding = scopes.bindingOf(parser);
  return [...(binding?.references ?? []), ...(binding?.declarations ?? [])].flatMap((name) => {
    const parent = tree.parent(name);
    if (tree.type(parent) === 'assignment') {
      const value = tree.child(parent, 'right');
      return value >= 0 && tree.type(value) === 'call' ? optionEdits(tree, value) : [];
    }
    const use = tree.type(parent) === 'attribute' ? tree.parent(parent) : -1;
    return use >= 0 && tree.type(use) === 'call'
      ? featureOf(tree, use).flatMap((at) => turnOff(tree, at))
      : [];
  });
}

function turnOff(tree: SyntaxTree, value: number): readonly TextEdit[] {
  if (tree.type(value) !== 'true') return [];
  return [{ start: tree.start(value), end: tree.end(value), replace: 'False' }];
}

/** The parser argument, or the object whose `parse` is called. */
function parserOf(tree: SyntaxTree, call: number): number {
  const given = keywordArgument(tree, call, 'parser');
  if (given >= 0) return tree.child(given, 'value');
  const [, second = -1] = argumentList(tree, call);
  if (second >= 0) return second;
  const callee = tree.child(call, 'function');
  return tree.type(callee) === 'attribute' ? tree.child(callee, 'object') : -1;
}

/** `XMLParser(resolve_entities=True, no_network=False)`: lxml resolves entities by default. */
function optionEdits(tree: SyntaxTree, call: number): readonly TextEdit[] {
  const [resolving = -1, loading = -1] = ['resolve_entities', 'load_dtd'].map((name) =>
    keywordArgument(tree, call, name),
  );
  const turned = [resolving, loading].flatMap((argument) =>
    argument < 0 ? [] : turnOff(tree, tree.child(argument, 'value')),
  );
  const last = argumentList(tree, call).at(-1);
  if (resolving >= 0 || last === undefined || !/^(?:ETCompat)?XMLParser$/.test(calleeName(tree, call)))
    return turned;
  // Splatted options may include it.
  if (argumentList(tree, call).some((argument) => tree.type(argument).endsWith('splat'))) return [];
  const end = tree.end(last);
  return [...turned, { start: end, end, replace: ', resolve_entities=False' }];
}

/** `parser.setFeature(feature_external_ges, True)` */
function featureOf(tree: SyntaxTree, call: number): readonly number[] {
  if (!calleeText(tree, call).endsWith('.setFeature')) return [];
  const [feature = -1, value = -1] = argumentList(tree, call);
  const names = nodesOfType(tree, feature, 'identifier', 'string').map((node) => tree.textOf(node));
  return value >= 0 && names.some((name) => /external[-_](?:ges|pes|general|parameter)/.test(name))
    ? [value]
    : [];
}
