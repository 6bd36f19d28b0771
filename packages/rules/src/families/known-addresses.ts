/**
 * Prefixes after which data can no longer choose the target of a URL: values of `safeAfter`.
 *
 * U+FFFC stands for an unknown part, such as the base URL of another service from the settings. Such a part contains
 * the host, or
 * is empty, if a path follows; it may be a scheme if `//` follows.
 */

/** For redirects. A single slash is not enough: `//` begins with one and is followed by a host. */
export const knownRedirect = redirectBehind('');

/** For views, which may also be named `redirect:` plus a URL. No other name begins a URL. */
export const knownView = `${redirectBehind('(?:redirect:|forward:)?')}|^(?!redirect|forward|https?)[\\w.-]`;

/** For server-side requests, which always have a host. */
export const knownRequest = String.raw`^(?:jdbc:)?[a-z]+://[^/?#]+[/?#]|^/|^\uFFFC(?!:?//)[^/?#]*[/?#]`;

function redirectBehind(start: string): string {
  const host = String.raw`(?:https?:)?//[^/?#]+[/?#]`;
  // A custom scheme registered by an app; browsers do not render pages from it.
  const app = String.raw`(?!(?:https?|ftp|file|data|blob|javascript|vbscript|view-source|intent):)[a-z][\w+.-]*://`;
  // After the URL of a page, `&` begins another parameter.
  const path = String.raw`/[^/\\]|\.{1,2}/|[?#&]|[\w.-]+[/?#]`;
  const unknown = String.raw`\uFFFC(?!:?//)(?:[^/?#\\]*(?:/[^/\\]|[?#&])|[\w.-]+/)`;
  // Template output for a route or static file of the site itself, in page scripts.
  const made = String.raw`\{%-?\s*(?:url|static)\s|\{\{-?\s*url_for\(`;
  return `^${start}(?:${host}|${app}|${path}|${unknown}|${made})`;
}
