export async function update(input: Input) {
  const hook = { ...input, kind: "status" };
  await save(hook);
  // ruleid: review/sanitizer-lost
  return hook;
}

export async function list(input: Input) {
  const hooks = await find(input);
  // ok: review/sanitizer-lost
  return removeEmpty(hooks, input);
}
