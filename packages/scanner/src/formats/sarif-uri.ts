/** Relative URI reference of a path: every character special in a URI is escaped. */
export function uriOfPath(path: string): string {
  return path
    .split('/')
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .join('/');
}
