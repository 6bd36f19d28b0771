/** V6: the code gains no capability except those that the rule's contract names. */

import type { SourceSyntax } from '@assay/engine';
import { callsOf } from '@assay/engine';
import { placesIn } from '../code/places.ts';
import { fail, type GateContext, type GateVerdict, pass } from '../gate.ts';
import { countAll, excess } from '../multiset.ts';

/** A capability of code, with the name by which a contract may allow it. */
interface Capability {
  readonly text: string;
  /** Last name of the callee or the member read. */
  readonly name: string;
  readonly does: string;
}

export function capabilityGate({ changes, allows }: GateContext): GateVerdict {
  const calls = new Set(allows.addsCalls);
  const modules = new Set(allows.addsModules);
  const deeds = new Set(allows.addsCapabilities);
  const isAllowed = ({ does, name }: Capability) =>
    does === 'imports'
      ? modules.has(name) || modules.has(name.slice(0, Math.max(0, name.lastIndexOf('.'))))
      : calls.has(name) || deeds.has(does) || (does === 'uses' && name === 'require' && modules.size > 0);
  for (const change of changes) {
    const now = capabilitiesOf(change.new);
    const byText = new Map(now.map((capability) => [capability.text, capability]));
    const textsOf = (items: readonly Capability[]) => countAll(items.map(({ text }) => text));
    const added = excess(textsOf(now), textsOf(capabilitiesOf(change.old)));
    const foreign = added.find((text) => !isAllowed(byText.get(text) ?? { text, name: '', does: '' }));
    if (foreign !== undefined) return fail(`the fix adds a capability: it ${foreign}`);
  }
  return pass;
}

function capabilitiesOf(source: SourceSyntax): readonly Capability[] {
  return [...importsIn(source), ...callsIn(source), ...readsIn(source), ...nodesIn(source)];
}

function capability(does: string, name: string): Capability {
  return { does, name, text: `${does} ${name}`.trim() };
}

/** One per statement: another name of an already imported module is no new capability. */
function importsIn({ tree, facts }: SourceSyntax): readonly Capability[] {
  const seen = new Set<string>();
  return facts
    .importsOf(tree)
    .filter(({ statement }) => statement < 0 || facts.importTypes.has(topType(tree, statement)))
    .filter(({ statement, module, name }) => {
      const key = `${statement} ${module} ${facts.importsNames ? name : ''}`;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    })
    .map(({ module, name }) => capability('imports', facts.importsNames ? `${module}.${name}` : module));
}

/** Type of the outermost node: a grouped import is nested. */
function topType(tree: SourceSyntax['tree'], statement: number): string {
  let at = statement;
  while (tree.parent(at) > 0) at = tree.parent(at);
  return tree.type(at);
}

function callsIn(source: SourceSyntax): readonly Capability[] {
  const { tree, facts } = source;
  const found: Capability[] = [];
  for (const { node, callee, name } of callsOf(source)) {
    if (facts.importCalls.has(callee)) found.push(capability('imports', importedBy(source, node)));
    const row = facts.capabilities.find(({ calls }) => calls?.includes(name));
    if (row !== undefined && !isOfPattern(source, node)) found.push(capability(row.does, name));
    if (isComputed(source, node)) found.push(capability('calls a computed member', ''));
    if (/\bfrom\([^)]*['"`](?:base64|hex)/.test(tree.textOf(node)))
      found.push(capability('decodes hidden text', ''));
  }
  return found;
}

/** `/a/.exec(text)` starts no process. */
function isOfPattern({ tree }: SourceSyntax, call: number): boolean {
  const object = tree.child(tree.child(call, 'function'), 'object');
  return object >= 0 && tree.type(object) === 'regex';
}

function isComputed({ tree, facts }: SourceSyntax, call: number): boolean {
  const [field = ''] = facts.calls[tree.type(call)] ?? [];
  const callee = tree.child(call, field);
  return callee >= 0 && /^(?:subscript|subscript_expression|index_expression)$/.test(tree.type(callee));
}

function importedBy({ tree }: SourceSyntax, call: number): string {
  const [argument = -1] = tree.namedChildren(tree.child(call, 'arguments'));
  const match = /^(['"`])(?:node:)?([^'"`$]*)\1$/.exec(argument < 0 ? '' : tree.textOf(argument));
  return match?.[2] ?? 'a module that is not fixed';
}

function readsIn(source: SourceSyntax): readonly Capability[] {
  const found: Capability[] = [];
  for (const { place } of placesIn(source))
    for (const { does, places = [] } of source.facts.capabilities) {
      const known = places.find((item) => place === item || place.startsWith(`${item}.`));
      if (known === undefined) continue;
      found.push(capability(does, does === 'uses' ? known : place.slice(place.lastIndexOf('.') + 1)));
    }
  return found;
}

function nodesIn({ tree, facts, scopes }: SourceSyntax): readonly Capability[] {
  const found: Capability[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (type === 'with_statement' && facts.importCalls.has('require')) found.push(capability('has a', type));
    else if (type === 'debugger_statement') found.push(capability('has a', type));
    else if (facts.traits.atoms.has(type) || type === 'template_string') {
      if (/[a-z]{2,}:\/\//i.test(tree.textOf(node))) found.push(capability('names a URL', ''));
    } else if (type.endsWith('identifier') && scopes.bindingOf(node) === undefined) {
      const telltale = facts.telltales.get(tree.textOf(node));
      if (telltale !== undefined) found.push(capability(telltale, ''));
    }
  }
  return found;
}
