/** Space, tab, line feed, carriage return, no-break space, byte order mark. */
export function isWhiteSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff;
}
