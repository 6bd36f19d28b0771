/** V8: every name that the fixed code uses is declared, once, or was global before; members of Node's modules exist. */

import { getBuiltinModule } from 'node:process';
import type { SourceSyntax } from '@assay/engine';
import { importsOf } from '@assay/engine/rule';
import { fail, type GateContext, type GateVerdict, type ParsedChange, pass } from '../gate.ts';

/** Globals that a fix may come to need; others must have been used in the file before. */
const globals = new Set(
  'String Number Boolean Array Object Error TypeError RangeError Buffer URL parseInt parseFloat isNaN encodeURIComponent decodeURIComponent require undefined JSON Math Set Map Promise'.split(
    ' ',
  ),
);

export function namesGate({ changes, allows }: GateContext): GateVerdict {
  for (const change of changes) {
    const known = freeNames(change.old);
    const unknown = [...freeNames(change.new)].find((name) => !known.has(name) && !globals.has(name));
    if (unknown !== undefined) return fail(`the fix uses ${unknown}, which is not declared`);
    const doubled = doubledNames(change.new).find((name) => !doubledNames(change.old).includes(name));
    if (doubled !== undefined) return fail(`the fix declares ${doubled} twice`);
    for (const module of allows.addsModules ?? []) {
      const missing = missingMember(change, module);
      if (missing !== undefined) return fail(`${module} has no ${missing}`);
    }
  }
  return pass;
}

function freeNames({ tree, scopes }: SourceSyntax): ReadonlySet<string> {
  const names = new Set<string>();
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    const isReference = type === 'identifier' || type === 'shorthand_property_identifier';
    if (isReference && scopes.bindingOf(node) === undefined) names.add(tree.textOf(node));
  }
  return names;
}

function doubledNames({ scopes }: SourceSyntax): readonly string[] {
  return scopes.functions.flatMap(({ bindings }) =>
    bindings
      .filter(
        ({ kind, declarations }) =>
          ['let', 'const', 'class', 'import'].includes(kind) && declarations.length > 1,
      )
      .map(({ name }) => name),
  );
}

/** A member of one of Node's own modules that the fixed file uses and this Node does not have. */
function missingMember(change: ParsedChange, module: string): string | undefined {
  const exported: unknown = getBuiltinModule(`node:${module}`);
  if (typeof exported !== 'object' || exported === null) return undefined;
  const { tree, scopes } = change.new;
  const imports = importsOf(change.new, module);
  const named = imports.flatMap(({ names }) => [...names.keys()]).filter((name) => name !== 'default');
  const members: string[] = [];
  const wholes = new Set(imports.map(({ whole }) => whole).filter((whole) => whole >= 0));
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.type(node) !== 'member_expression') continue;
    const declared = scopes.bindingOf(tree.child(node, 'object'))?.declarations[0] ?? -1;
    if (wholes.has(declared)) members.push(tree.textOf(tree.child(node, 'property')));
  }
  return [...named, ...members].find((name) => !(name in exported));
}
