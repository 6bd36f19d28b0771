/**
 * V8: every name that the fixed code uses is declared exactly once, or was used before; members of Node's modules
 * exist; and no other file uses an export that depended on a removed import.
 */

import { getBuiltinModule } from 'node:process';
import type { SourceSyntax } from '@assay/engine';
import { importsOf } from '@assay/engine/rule';
import { fail, type GateContext, type GateVerdict, type ParsedChange, pass } from '../gate.ts';
import { countAll, excess } from '../multiset.ts';

export async function namesGate(context: GateContext): Promise<GateVerdict> {
  const { changes, allows } = context;
  for (const change of changes) {
    const [known, globals] = [freeNames(change.old), change.new.facts.globals];
    const readsEnvironment = allows.addsCapabilities?.some((deed) =>
      deed.startsWith('reads the environment'),
    );
    const unknown = [...freeNames(change.new)].find(
      (name) => !known.has(name) && !globals.has(name) && !(readsEnvironment && name === 'process'),
    );
    if (unknown !== undefined) return fail(`the fix uses ${unknown}, which is not declared`);
    const [broken] = excess(countAll(brokenNames(change.new)), countAll(brokenNames(change.old)));
    if (broken !== undefined) return fail(`the fix declares ${broken} twice or in vain`);
    for (const module of allows.addsModules ?? []) {
      const missing = missingMember(change, module);
      if (missing !== undefined) return fail(`${module} has no ${missing}`);
    }
    const dependent = await findDependent(context, change);
    if (dependent !== '') return fail(dependent);
  }
  return pass;
}

async function findDependent(context: GateContext, { path, old, new: now }: ParsedChange): Promise<string> {
  if (!old.facts.sharesImports) return '';
  const remaining = now.facts.importsOf(now.tree);
  const kept = new Set(remaining.map(({ local }) => local));
  for (const lost of old.facts.importsOf(old.tree)) {
    const dependent = kept.has(lost.local) ? '' : await context.dependentOn(path, lost, remaining);
    if (dependent !== '') return dependent;
  }
  return '';
}

function freeNames({ tree, scopes, facts }: SourceSyntax): ReadonlySet<string> {
  return facts.freeNamesOf(tree, scopes);
}

function brokenNames({ tree, scopes, facts }: SourceSyntax): readonly string[] {
  return facts.brokenNamesOf(tree, scopes);
}

/** A member of a Node built-in module that the fixed file uses and this Node version lacks. */
function missingMember(change: ParsedChange, module: string): string | undefined {
  // In other languages, modules of these names are not Node's.
  if (!change.new.facts.importCalls.has('require')) return undefined;
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
