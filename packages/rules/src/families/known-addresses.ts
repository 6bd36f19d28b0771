/**
 * Texts behind which data no longer chooses where an address leads: values of `safeAfter`.
 *
 * U+FFFC stands for a part of which nothing is known, as the address of another service in the settings. Such a part
 * has the host, or is empty, where a path begins behind it; it may be a scheme where `//` does.
 */

/** For redirects: a slash alone is not enough, as `//` begins with one and names a host. */
export const knownRedirect = redirectBehind('');

/** For views, which may also be named `redirect:` and an address; any other name begins no address. */
export const knownView = `${redirectBehind('(?:redirect:|forward:)?')}|^(?!redirect|forward|https?)[\\w.-]`;

/** For requests of the server, which have a host. */
export const knownRequest = String.raw`^(?:jdbc:)?[a-z]+://[^/?#]+[/?#]|^/|^\uFFFC(?!:?//)[^/?#]*[/?#]`;

function redirectBehind(start: string): string {
  const host = String.raw`(?:https?:)?//[^/?#]+[/?#]`;
  // A scheme that an app has registered: no browser shows a page of it.
  const app = String.raw`(?!(?:https?|ftp|file|data|blob|javascript|vbscript|view-source|intent):)[a-z][\w+.-]*://`;
  // Behind the address of a page `&` begins one more parameter.
  const path = String.raw`/[^/\\]|\.{1,2}/|[?#&]|[\w.-]+[/?#]`;
  const unknown = String.raw`\uFFFC(?!:?//)(?:[^/?#\\]*(?:/[^/\\]|[?#&])|[\w.-]+/)`;
  // What templates put out for a route or a file of the site itself, in the scripts of a page.
  const made = String.raw`\{%-?\s*(?:url|static)\s|\{\{-?\s*url_for\(`;
  return `^${start}(?:${host}|${app}|${path}|${unknown}|${made})`;
}
