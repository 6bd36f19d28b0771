export class Column {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    this.names = names;
  }
}

export function setFlawed(entity: Record<string, any>, names: readonly string[], value: unknown): void {
  // ruleid: javascript/prototype-pollution
  entity[names[0]][names[1]] = value;
}

export function setFixed(entity: Record<string, any>, column: Column, value: unknown): void {
  // ok: javascript/prototype-pollution
  entity[column.names[0]][column.names[1]] = value;
}
