export async function close(account: Account) {
  // ruleid: review/error-dropped
  await revoke(account.tokens).catch(() => {});
  try {
    await remove(account);
  // ok: review/error-dropped
  } catch (error) {
    throw new ClosingFailed(error);
  }
}

export async function open(account: Account) {
  try {
    await remember(account);
  // ruleid: review/error-dropped
  } catch (error) {}
}
