export const maySend = (user: User) => user.active && holds(user, 'send');
export const entry = (user: User, id: string) => (holds(user, 'read') ? store.entry(id) : undefined);
export const entries = (user: User) => store.entries().filter((entry) => holds(user, entry.right));
export const label = (user: User) => user.name + '!';
export const first = (user: User) => (user.name ? user.name : 'nobody');
export class Rights {
  mayKeep = (user: User, size: number) => size < 10 && holds(user, 'keep');
}
