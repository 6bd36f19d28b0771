export async function remove(userId: number, id: number) {
  const collection = await find(id);
  const mayDelete = collection?.members.some((one: Member) => one.userId === userId && one.canDelete);
  if (!mayDelete) return deny();
  await drop(id);
}

export function names(list: Entry[]) {
  const found = list.filter((one) => one.name || one.title);
  return found.map((one) => one.name);
}
