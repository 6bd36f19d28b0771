export function cut(name: string, limit: number) {
  return name.slice(0, limit - 3);
}

export const first = (row: string[]) => row[0];
