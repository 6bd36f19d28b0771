/** Function scopes of a file and their variables, as every language's scope pass fills them. */

import type { Binding, BindingKind, FunctionScope } from './scopes.ts';

export class ScopeTable {
  readonly functions: FunctionScope[] = [];
  private readonly functionByNode = new Map<number, number>();
  /** For each function scope: how many of its variables have a name. */
  private readonly namesOf: Map<string, number>[] = [];

  /** @returns the number of the new function scope */
  open(node: number, parent: number, isArrow: boolean): number {
    const functionScope = this.functions.length;
    this.functions.push({ node, parent, isArrow, bindings: [] });
    this.namesOf.push(new Map());
    this.functionByNode.set(node, functionScope);
    return functionScope;
  }

  functionOf(node: number): number | undefined {
    return this.functionByNode.get(node);
  }

  /** A variable of a function scope; those of one name get fields of their own. */
  createBinding(name: string, kind: BindingKind, functionScope: number): Binding {
    const owner = this.functions[functionScope];
    if (owner === undefined) throw new Error(`no function scope ${functionScope}`);
    const names = this.namesOf[functionScope] ?? new Map<string, number>();
    const twins = names.get(name) ?? 0;
    names.set(name, twins + 1);
    const binding: Binding = {
      name,
      kind,
      functionScope,
      declarations: [],
      references: [],
      isCaptured: false,
      fieldName: twins === 0 ? name : `${name}#${twins}`,
    };
    owner.bindings.push(binding);
    return binding;
  }
}
