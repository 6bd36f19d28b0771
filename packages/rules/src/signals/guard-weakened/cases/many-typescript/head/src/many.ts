export function guard(user: User, perms: string[]) {
  // ruleid: review/guard-weakened
  if (!perms.some((p) => user.has(p))) {
    throw new Forbidden();
  }
  run();
}
