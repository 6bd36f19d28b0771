export async function remove(userId: number, id: number) {
  const collection = await find(id);
  // ruleid: review/condition-inverted
  const mayDelete = collection?.members.some((one: Member) => one.userId === userId || one.canDelete);
  if (!mayDelete) return deny();
  await drop(id);
}

export function names(list: Entry[]) {
  // ok: review/condition-inverted
  const found = list.filter((one) => one.name || one.title || one.label);
  return found.map((one) => one.name);
}
