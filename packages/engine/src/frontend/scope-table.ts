/** Function scopes of a file and their variables, filled by each language's scope analysis. */

import type { Binding, BindingKind, FunctionScope } from './scopes.ts';

export class ScopeTable {
  readonly functions: FunctionScope[] = [];
  private readonly functionByNode = new Map<number, number>();
  /** For each function scope, the number of variables per name. */
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

  /** Creates a variable of a function scope; variables of the same name get distinct fields. */
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
