export function guard(user: User, perms: string[]) {
  if (!perms.every((p) => user.has(p))) {
    throw new Forbidden();
  }
  run();
}
