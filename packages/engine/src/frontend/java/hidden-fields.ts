/**
 * Fields that writers of JSON leave out: those that an annotation hides, on the field, its accessors or its class, and those that
 * nothing reads from outside. Annotations of Jackson, JSON-B, JAXB, Gson and fastjson; accessors that Lombok makes count.
 *
 * Errs on the side of hiding: what a filter or a writer of the class's own leaves out is not looked at.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { bodyOfClass, hasModifier, membersOf, modifiersOf } from './names.ts';

const hides =
  /@(?:[\w.]*\.)?(?:JsonIgnore|JsonbTransient|XmlTransient|JsonView|JsonFilter|JsonSerialize|JsonAdapter|DiffIgnore|RestResource)\b|WRITE_ONLY|serialize\s*=\s*false|serialization\s*=\s*false/;
const makesGetters = /@(?:[\w.]*\.)?(?:Data|Getter|Value)\b/;
/** Annotations of a class that list fields, or decide about all of them. */
const listing = /@(?:[\w.]*\.)?JsonIgnoreProperties\s*\(([^)]*)\)/;
const decides =
  /@(?:[\w.]*\.)?(?:JsonFilter|JsonSerialize|JsonAutoDetect|JsonIgnoreType|JsonView|JsonAdapter)\b/;

/** @returns for each name of a field whether it is left out */
export function hiddenFields(tree: SyntaxTree, node: number): (name: string) => boolean {
  const written = annotationsOf(tree, node);
  if (decides.test(written)) return () => true;
  if (tree.type(node) === 'record_declaration') return (name) => isListed(written, name);
  const body = bodyOfClass(tree, node);
  const members = body < 0 ? [] : membersOf(tree, body);
  const annotations = new Map<string, string>();
  const readable = new Set<string>();
  const add = (name: string, text: string): void => {
    annotations.set(name, `${annotations.get(name) ?? ''} ${text}`);
  };
  for (const member of members) {
    const text = annotationsOf(tree, member);
    for (const name of namesOf(tree, member)) {
      add(name, text);
      if (tree.type(member) === 'method_declaration') {
        if (isGetter(tree, member)) readable.add(name);
      } else if (makesGetters.test(text) || hasModifier(tree, member, 'public')) readable.add(name);
    }
  }
  const areReadable = makesGetters.test(written);
  return (name) =>
    (!areReadable && !readable.has(name)) ||
    hides.test(annotations.get(name) ?? '') ||
    isListed(written, name);
}

function isListed(written: string, name: string): boolean {
  return new RegExp(`"${name}"`).test(listing.exec(written)?.[1] ?? '');
}

function annotationsOf(tree: SyntaxTree, declaration: number): string {
  const modifiers = modifiersOf(tree, declaration);
  return modifiers < 0 ? '' : tree.textOf(modifiers);
}

/** Names of the fields that a member is, or reads or writes by its name. */
function namesOf(tree: SyntaxTree, member: number): readonly string[] {
  if (tree.type(member) === 'method_declaration') {
    const [, , first = '', rest = ''] =
      /^(get|is|set)([A-Z])(\w*)$/.exec(tree.textOf(tree.child(member, 'name'))) ?? [];
    return first === '' ? [] : [`${first.toLowerCase()}${rest}`];
  }
  return tree
    .namedChildren(member)
    .filter((child) => tree.type(child) === 'variable_declarator')
    .map((child) => tree.textOf(tree.child(child, 'name')));
}

function isGetter(tree: SyntaxTree, method: number): boolean {
  return /^(?:get|is)/.test(tree.textOf(tree.child(method, 'name'))) && hasModifier(tree, method, 'public');
}
