// ruleid: review/guard-weakened
export const maySend = (user: User) => holds(user, 'send');
// ruleid: review/guard-weakened
export const entry = (user: User, id: string) => store.entry(id);
// ruleid: review/guard-weakened
export const entries = (user: User) => store.entries();
// ok: review/guard-weakened
export const label = (user: User) => user.name + '?';
// ok: review/guard-weakened
export const first = (user: User) => user.name ?? 'nobody';
export class Rights {
  // ruleid: review/guard-weakened
  mayKeep = (user: User, size: number) => holds(user, 'keep');
}
