export async function update(input: Input) {
  const hook = { ...input, kind: "status" };
  await save(hook);
  return removeSecrets(hook);
}

export async function list(input: Input) {
  const hooks = await find(input);
  return removeEmpty(hooks);
}
