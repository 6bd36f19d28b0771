/** Names of the subjects of deliveries: a pull request or a branch of a repository. */

export type Subject =
  | { readonly kind: 'pull_request'; readonly number: number }
  | { readonly kind: 'branch'; readonly name: string };

export function writeSubject(subject: Subject): string {
  return subject.kind === 'pull_request' ? `pull/${subject.number}` : `branch/${subject.name}`;
}

/** @throws Error for a string that `writeSubject` did not write */
export function readSubject(text: string): Subject {
  const at = text.indexOf('/');
  const [kind, name] = [text.slice(0, at), text.slice(at + 1)];
  if (kind === 'pull') return { kind: 'pull_request', number: Number(name) };
  if (kind === 'branch') return { kind: 'branch', name };
  throw new Error('a subject has an unknown form');
}
