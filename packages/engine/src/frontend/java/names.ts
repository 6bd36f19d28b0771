/**
 * Declarations and imports of a Java file: its package, imports, and classes with their members.
 *
 * Read from the tree before scopes and bodies, because a body may use later declarations. Classes are named as in the
 * virtual machine: `Outer$Inner`.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { type Constant, literalValue } from './literals.ts';

export interface FieldInfo {
  readonly isStatic: boolean;
  /** Value of a constant, that is, a final field initialized with a literal. */
  readonly constant: Constant | undefined;
  /** Annotation whose string names a setting, `@Value("${a}")`; -1 for none. */
  readonly template: number;
  /** Node of the declared type; -1 for enum constants. */
  readonly type: number;
}

export interface MethodInfo {
  readonly node: number;
  readonly isStatic: boolean;
}

export interface ClassInfo {
  /** The declaration; for an anonymous class the creation expression, for an enum constant with a body the constant. */
  readonly node: number;
  readonly body: number;
  /** The empty string for anonymous classes. */
  readonly name: string;
  /** `Outer$Inner`; the empty string for classes that can only be named within their function. */
  readonly path: string;
  /** Enclosing class; -1 for none. */
  readonly outer: number;
  /** True for a member of `outer`, false for a local class. */
  readonly isMember: boolean;
  /** True if its objects have no enclosing object of `outer`. */
  readonly isStatic: boolean;
  /** Nodes of the superclass, -1 for none, and of the interfaces. */
  readonly superclass: number;
  readonly interfaces: readonly number[];
  readonly fields: Map<string, FieldInfo>;
  readonly methods: Map<string, MethodInfo[]>;
}

/** A type as referred to from other files. */
export interface TypeName {
  /** Candidate modules in order of precedence, joined by `|`: `app.Foo|java.lang.Foo`. */
  readonly module: string;
  /** `Outer$Inner`. */
  readonly name: string;
}

export interface Names {
  readonly packageName: string;
  readonly classes: readonly ClassInfo[];
  classOf(node: number): number | undefined;
  /** Nearest class from `from` outwards that declares the field; -1 for none. */
  ownerOfField(from: number, name: string): number;
  ownerOfMethod(from: number, name: string): number;
  /** Nearest class from `from` outwards that may inherit members which the file does not declare. */
  heir(from: number): number;
  /** @param from  class whose body contains the name */
  typeName(from: number, name: string): TypeName;
  /** Class whose static member is imported under a name; `undefined` for none. */
  staticImport(name: string): TypeName | undefined;
}

const classTypes = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]);

/** True for declarations of named classes. */
export function isClassDeclaration(type: string): boolean {
  return classTypes.has(type);
}

/** Members of a class body, including those after an enum's constants. */
export function membersOf(tree: SyntaxTree, body: number): number[] {
  return tree
    .namedChildren(body)
    .flatMap((member) =>
      tree.type(member) === 'enum_body_declarations' ? [...tree.namedChildren(member)] : [member],
    );
}

export function modifiersOf(tree: SyntaxTree, node: number): number {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child))
    if (tree.type(child) === 'modifiers') return child;
  return -1;
}

export function hasModifier(tree: SyntaxTree, node: number, modifier: string): boolean {
  const modifiers = modifiersOf(tree, node);
  if (modifiers < 0) return false;
  for (let child = tree.firstChild(modifiers); child >= 0; child = tree.nextSibling(child))
    if (tree.type(child) === modifier) return true;
  return false;
}

/** Annotations of a declaration whose string contains `${name}`. */
export function templateAnnotations(tree: SyntaxTree, declaration: number): readonly number[] {
  const modifiers = modifiersOf(tree, declaration);
  if (modifiers < 0) return [];
  return tree
    .namedChildren(modifiers)
    .filter((child) => tree.type(child) === 'annotation' && /\$\{\s*\w/.test(tree.textOf(child)));
}

/** Class body of a declaration, an anonymous class or an enum constant; -1 for none. */
export function bodyOfClass(tree: SyntaxTree, node: number): number {
  const type = tree.type(node);
  if (classTypes.has(type) || type === 'enum_constant') return tree.child(node, 'body');
  if (type !== 'object_creation_expression') return -1;
  return tree.namedChildren(node).find((child) => tree.type(child) === 'class_body') ?? -1;
}

/** Reads the names of a file in time linear in the number of nodes. */
export function readNames(tree: SyntaxTree): Names {
  return new NameReader(tree).read();
}

interface Imports {
  readonly types: Map<string, TypeName>;
  readonly packages: string[];
  readonly members: Map<string, TypeName>;
  readonly memberClasses: TypeName[];
}

class NameReader {
  private readonly tree: SyntaxTree;
  private readonly classes: ClassInfo[] = [];
  private readonly numbers = new Map<number, number>();
  private readonly imports: Imports = {
    types: new Map(),
    packages: [],
    members: new Map(),
    memberClasses: [],
  };
  private packageName = '';

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  read(): Names {
    const { tree, classes, imports } = this;
    for (const node of tree.namedChildren(0)) {
      if (tree.type(node) === 'package_declaration') this.packageName = this.dottedName(node);
      else if (tree.type(node) === 'import_declaration') this.readImport(node);
    }
    this.readClasses();
    return {
      packageName: this.packageName,
      classes,
      classOf: (node) => this.numbers.get(node),
      ownerOfField: (from, name) => this.owner(from, ({ fields }) => fields.has(name)),
      ownerOfMethod: (from, name) => this.owner(from, ({ methods }) => methods.has(name)),
      heir: (from) => {
        const heir = this.owner(from, ({ superclass, name }) => superclass >= 0 && name !== '');
        return heir < 0 ? from : heir;
      },
      typeName: (from, name) => this.typeName(from, name),
      staticImport: (name) => imports.members.get(name) ?? imports.memberClasses[0],
    };
  }

  private owner(from: number, isOwner: (info: ClassInfo) => boolean): number {
    for (let at = from; at >= 0; at = this.classes[at]?.outer ?? -1) {
      const info = this.classes[at];
      if (info !== undefined && isOwner(info)) return at;
    }
    return -1;
  }

  // --- imports

  private dottedName(node: number): string {
    const { tree } = this;
    const name = tree
      .namedChildren(node)
      .find((child) => tree.type(child) === 'scoped_identifier' || tree.type(child) === 'identifier');
    return name === undefined ? '' : tree.textOf(name).replaceAll(/\s+/g, '');
  }

  private readImport(node: number): void {
    const { tree, imports } = this;
    const name = this.dottedName(node);
    const children = [...this.childTypes(node)];
    const isStatic = children.includes('static');
    const isAll = tree.namedChildren(node).some((child) => tree.type(child) === 'asterisk');
    const last = name.slice(name.lastIndexOf('.') + 1);
    if (isStatic && isAll) imports.memberClasses.push(qualifiedType(name));
    else if (isStatic) imports.members.set(last, qualifiedType(name.slice(0, name.lastIndexOf('.'))));
    else if (isAll) imports.packages.push(name);
    else imports.types.set(last, qualifiedType(name));
  }

  private *childTypes(node: number): Generator<string> {
    const { tree } = this;
    for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child))
      yield tree.type(child);
  }

  private typeName(from: number, name: string): TypeName {
    const [first = '', ...rest] = name.split('.');
    if (rest.length > 0 && /^[a-z_]/.test(first)) return qualifiedType(name);
    const { module, name: outer } = this.simpleType(from, first);
    return { module, name: [outer, ...rest].join('$') };
  }

  private simpleType(from: number, name: string): TypeName {
    const inFile = this.classes.find(
      (info) => info.name === name && info.path !== '' && (info.outer < 0 || this.isAround(info.outer, from)),
    );
    const known = inFile ?? this.classes.find((info) => info.name === name && info.path !== '');
    if (known !== undefined) {
      const [top = ''] = known.path.split('$');
      return { module: this.qualify(this.packageName, top), name: known.path };
    }
    const imported = this.imports.types.get(name);
    if (imported !== undefined) return imported;
    const packages = [this.packageName, ...this.imports.packages, 'java.lang'];
    return { module: packages.map((at) => this.qualify(at, name)).join('|'), name };
  }

  private isAround(outer: number, inner: number): boolean {
    for (let at = inner; at >= 0; at = this.classes[at]?.outer ?? -1) if (at === outer) return true;
    return false;
  }

  private qualify(packageName: string, name: string): string {
    return packageName === '' ? name : `${packageName}.${name}`;
  }

  // --- classes

  private readClasses(): void {
    const { tree } = this;
    const open: { number: number; end: number }[] = [];
    for (let node = 1; node < tree.size; node++) {
      while (open.length > 0 && node >= (open.at(-1)?.end ?? 0)) open.pop();
      const body = bodyOfClass(tree, node);
      if (body < 0) continue;
      const number = this.addClass(node, body, open.at(-1)?.number ?? -1);
      open.push({ number, end: tree.next(node) });
    }
  }

  private addClass(node: number, body: number, outer: number): number {
    const { tree } = this;
    const type = tree.type(node);
    const isNamed = classTypes.has(type);
    const name = isNamed ? tree.textOf(tree.child(node, 'name')) : '';
    const container = tree.type(tree.parent(node));
    const isMember = isNamed && container !== 'block' && !container.startsWith('switch_');
    const around = this.classes[outer];
    const prefix = around === undefined ? '' : `${around.path}$`;
    const hasPath = isMember && (around === undefined || around.path !== '');
    const isInInterface = around !== undefined && /^(?:interface|annotation)/.test(tree.type(around.node));
    const info: ClassInfo = {
      node,
      body,
      name,
      path: hasPath ? `${prefix}${name}` : '',
      outer,
      isMember,
      isStatic:
        type === 'enum_constant' ||
        (isNamed && type !== 'class_declaration') ||
        isInInterface ||
        (isMember && (outer < 0 || hasModifier(tree, node, 'static'))),
      ...this.parents(node),
      fields: new Map(),
      methods: new Map(),
    };
    const number = this.classes.push(info) - 1;
    this.numbers.set(node, number);
    for (const member of membersOf(tree, body)) this.addMember(info, member);
    if (type === 'record_declaration') this.addComponents(info);
    return number;
  }

  private parents(node: number): Pick<ClassInfo, 'superclass' | 'interfaces'> {
    const { tree } = this;
    if (tree.type(node) === 'object_creation_expression')
      return { superclass: tree.child(node, 'type'), interfaces: [] };
    const superclass = tree.child(node, 'superclass');
    const interfaces = tree
      .namedChildren(node)
      .filter((child) => /^(?:super_interfaces|extends_interfaces)$/.test(tree.type(child)))
      .flatMap((list) => tree.namedChildren(tree.namedChildren(list)[0] ?? -1));
    return { superclass: superclass < 0 ? -1 : (tree.namedChildren(superclass)[0] ?? -1), interfaces };
  }

  private addMember(info: ClassInfo, member: number): void {
    const { tree } = this;
    const isInInterface = /^(?:interface|annotation)/.test(tree.type(info.node));
    switch (tree.type(member)) {
      case 'method_declaration':
        this.addMethod(info, tree.textOf(tree.child(member, 'name')), member);
        return;
      case 'field_declaration':
      case 'constant_declaration': {
        const isStatic = isInInterface || hasModifier(tree, member, 'static');
        const isConstant = isInInterface || hasModifier(tree, member, 'final');
        const [template = -1] = templateAnnotations(tree, member);
        for (const declarator of tree.namedChildren(member)) {
          if (tree.type(declarator) !== 'variable_declarator') continue;
          const value = tree.child(declarator, 'value');
          const constant = isConstant && value >= 0 ? literalValue(tree, value) : undefined;
          const field = { isStatic, constant, template, type: tree.child(member, 'type') };
          info.fields.set(tree.textOf(tree.child(declarator, 'name')), field);
        }
        return;
      }
      case 'enum_constant':
        info.fields.set(tree.textOf(tree.child(member, 'name')), {
          isStatic: true,
          constant: undefined,
          template: -1,
          type: -1,
        });
        return;
      default:
    }
  }

  private addMethod(info: ClassInfo, name: string, node: number): void {
    const known = info.methods.get(name) ?? [];
    info.methods.set(name, [...known, { node, isStatic: hasModifier(this.tree, node, 'static') }]);
  }

  private addComponents(info: ClassInfo): void {
    const { tree } = this;
    for (const parameter of tree.namedChildren(tree.child(info.node, 'parameters'))) {
      const name = tree.child(parameter, 'name');
      if (name < 0) continue;
      const field = {
        isStatic: false,
        constant: undefined,
        template: -1,
        type: tree.child(parameter, 'type'),
      };
      info.fields.set(tree.textOf(name), field);
      if (!info.methods.has(tree.textOf(name)))
        info.methods.set(tree.textOf(name), [{ node: parameter, isStatic: false }]);
    }
  }
}

/** `a.b.Outer.Inner`: packages are lower-case by convention, so the first capitalized part is the outermost class. */
function qualifiedType(name: string): TypeName {
  const parts = name.split('.');
  const first = parts.findIndex((part) => /^[A-Z]/.test(part));
  const top = first < 0 ? parts.length - 1 : first;
  return { module: parts.slice(0, top + 1).join('.'), name: parts.slice(top).join('$') };
}
