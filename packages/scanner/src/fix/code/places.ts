/** Resolves names through imports: `sp.run` is `subprocess.run` if `sp` is imported as that. */

import type { SourceSyntax } from '@assay/engine';
import { isInImport } from './around.ts';

export interface NamedPlace {
  readonly node: number;
  /** `subprocess.run`, `os.environ`. */
  readonly place: string;
}

/** Every name and member chain, the longest of each, that begins with an import or an undeclared name. */
export function placesIn(source: SourceSyntax): readonly NamedPlace[] {
  const { tree, facts, scopes } = source;
  const imported = importedPlaces(source);
  const places: NamedPlace[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const isCallee = tree.type(node) === 'name' && tree.field(node) === 'function';
    if (!isCallee && !/(?:^|_)(?:identifier|package_identifier)$/.test(tree.type(node))) continue;
    if (isMemberName(source, node) || isInImport(source, node)) continue;
    const binding = scopes.bindingOf(node);
    const name = tree.textOf(node);
    if (binding !== undefined && !(binding.kind === 'import' || imported.has(name))) continue;
    if (binding !== undefined && binding.kind === 'parameter') continue;
    const chain = [imported.get(name) ?? name];
    let top = node;
    for (let at = tree.parent(node); facts.members[tree.type(at)] !== undefined; at = tree.parent(at)) {
      const [object, member] = facts.members[tree.type(at)] ?? ['', ''];
      if (tree.child(at, object) !== top) break;
      chain.push(tree.textOf(tree.child(at, member)));
      top = at;
    }
    places.push({ node, place: chain.join('.') + methodName(source, top) });
  }
  return places;
}

/** In Java's syntax tree, the name of a method is a sibling of its object, not its parent. */
function methodName({ tree, facts }: SourceSyntax, object: number): string {
  const call = tree.parent(object);
  const fields = facts.calls[tree.type(call)];
  return fields?.length === 2 && tree.field(object) === fields[0]
    ? `.${tree.textOf(tree.child(call, fields[1] ?? ''))}`
    : '';
}

function isMemberName({ tree, facts }: SourceSyntax, node: number): boolean {
  const parent = tree.parent(node);
  const member = facts.members[tree.type(parent)];
  if (member !== undefined) return tree.field(node) === member[1] && tree.child(parent, member[0]) !== node;
  const fields = facts.calls[tree.type(parent)];
  return fields?.length === 2 && tree.field(node) === fields[1] && tree.child(parent, fields[0] ?? '') >= 0;
}

function importedPlaces({ tree, facts }: SourceSyntax): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { module, name, local } of facts.importsOf(tree))
    if (local !== '') places.set(local, name === '' ? module : `${module}.${name}`);
  return places;
}
