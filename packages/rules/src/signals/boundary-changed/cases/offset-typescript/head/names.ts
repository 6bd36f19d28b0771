export function cut(name: string, limit: number) {
  // ruleid: review/boundary-changed
  return name.slice(0, limit - 4);
}

// ok: review/boundary-changed
export const first = (row: string[]) => row[1];
