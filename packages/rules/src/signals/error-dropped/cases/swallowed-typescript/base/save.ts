export async function close(account: Account) {
  await revoke(account.tokens);
  await remove(account);
}

export async function open(account: Account) {
  await remember(account);
}
