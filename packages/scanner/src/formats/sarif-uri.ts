/** Relative URI reference of a path: every character that means something in a URI is escaped. */
export function uriOfPath(path: string): string {
  return path
    .split('/')
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .join('/');
}
