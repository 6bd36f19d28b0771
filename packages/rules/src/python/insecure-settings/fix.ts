/** Fix that reads debug mode from the environment and protects cookies. */

import { defineExactFix, type FixProposal, type FixSite, importPython } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'insecure-settings/safe-default',
  allows: { addsModules: ['os'], addsCalls: ['get'], addsCapabilities: ['reads the environment with'] },
  propose,
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const node = tree.type(site.node) === 'identifier' ? tree.parent(site.node) : site.node;
  const isArgument = tree.type(node) === 'keyword_argument';
  const value = tree.child(node, isArgument ? 'value' : 'right');
  if (value < 0) return undefined;
  const place = { start: tree.start(value), end: tree.end(value) };
  if (tree.type(value) === 'false')
    return {
      edits: [{ ...place, replace: 'True' }],
      safety: 'R',
      explanation: "The framework's protection is enabled.",
    };
  const environment = tree.type(value) === 'true' ? importPython(site, node, 'os', 'environ') : undefined;
  if (environment === undefined) return undefined;
  const name = nameOfSwitch(tree.text, isArgument);
  const quote = quoteOf(tree.text);
  const read = `${environment.expression}.get(${quote}${name}${quote}) == ${quote}1${quote}`;
  return {
    edits: [...environment.edits, { ...place, replace: read }],
    safety: 'R',
    explanation: `Debug mode is on only if the environment sets ${name}=1.`,
  };
}

function nameOfSwitch(text: string, isArgument: boolean): string {
  if (isArgument) return 'FLASK_DEBUG';
  return /^INSTALLED_APPS\b/m.test(text) ? 'DJANGO_DEBUG' : 'DEBUG';
}

/** The most frequent quote character of the file. */
function quoteOf(text: string): string {
  return (text.match(/"/g)?.length ?? 0) > (text.match(/'/g)?.length ?? 0) ? '"' : "'";
}
