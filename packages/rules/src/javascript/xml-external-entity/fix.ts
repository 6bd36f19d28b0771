/** Fix that disables entity resolution. */

import { argumentsOf, callPassing, defineExactFix, type FixProposal, type FixSite } from '@assay/engine/rule';
import { propertyOf } from '../fix-objects.ts';

export const fix = defineExactFix({ contractId: 'xml-external-entity/off', allows: {}, propose });

/** Options that make a parser load external resources named in a document. */
const switches = ['noent', 'dtdload', 'resolveExternals', 'replaceEntities'];

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const isOn = (object: number, name: string) => {
    const property = tree.type(object) === 'object' ? propertyOf(tree, object, name) : -1;
    const value = property < 0 ? -1 : tree.child(property, 'value');
    return value >= 0 && tree.type(value) === 'true' ? [value] : [];
  };
  const valuesOf = (call: number) =>
    argumentsOf(tree, call).flatMap((argument) => switches.flatMap((name) => isOn(argument, name)));
  const call = callPassing(tree, node, (at) => valuesOf(at).length > 0);
  if (call < 0) return undefined;
  return {
    edits: valuesOf(call).map((value) => ({
      start: tree.start(value),
      end: tree.end(value),
      replace: 'false',
    })),
    // Documents that declare entities are read without them.
    safety: 'R',
    explanation: 'The parser does not load external files or URLs that a document refers to.',
  };
}
