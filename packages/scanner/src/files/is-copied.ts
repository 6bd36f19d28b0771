/**
 * Whether a script is a released copy of another project's library: it is maintained there, so it is left out here.
 *
 * Such a file identifies itself: its first comment has a title with a name and a version, and names a license, a
 * copyright or a URL. A project's own bundles do the same; they count as its own if a manifest in a folder above them
 * has a name that the comment contains.
 */

/** Files that are released this way; other kinds of sources are not. */
const released = /\.[cm]?js$/i;
/** Characters in which a first comment identifies the file. */
const bannerLength = 1_500;
/** Characters in which a manifest names its project. Also bounds the search, which is not linear in a hostile one. */
const manifestLength = 10_000;
/** Number of its lines that may be the title. */
const titleLines = 3;

/** Up to five words, then a version: "jQuery UI - v1.12.1", "Modernizr 2.6.2", "http://mths.be/placeholder v2.0.7". */
const title =
  /^(?:@license )?(\S+(?: \S+){0,4}?)(?: ?- ?| |, ?)v?\d+\.\d+(?:\.\d+)*(?:[-+][\w.]+)?(?![\w.])/i;
/** Other meanings of a number in a title: the version of a license or a language is not the library's. */
const otherVersion = /\b(?:licen[cs]e|gpl|apache|ecmascript|copyright|since|requires?|javascript 1|node)\b/i;
const rights = /\blicen[cs]e|\bcopyright\b|\(c\)|©|https?:\/\/|\bmit\b/i;

const manifests: readonly (readonly [string, RegExp])[] = [
  ['package.json', /"name"\s*:\s*"(?:@[^"/]*\/)?([^"]+)"/],
  ['bower.json', /"name"\s*:\s*"([^"]+)"/],
  ['composer.json', /"name"\s*:\s*"(?:[^"/]*\/)?([^"]+)"/],
  ['pyproject.toml', /^name\s*=\s*["']([^"']+)["']/m],
  [
    'pom.xml',
    /(?:<\/parent>|<modelVersion>)(?:(?!<\/?(?:parent|dependencies|build)>)[\s\S])*?<artifactId>([^<]+)/,
  ],
  ['go.mod', /^module\s+(?:\S*\/)?([^\s/]+)/m],
];

/**
 * @param path          relative to the root of the tree
 * @param readManifest  returns the text at a path of the tree, empty if there is none; called only for files with such
 *   a comment
 */
export function isCopied(path: string, text: string, readManifest: (path: string) => string): boolean {
  if (!released.test(path)) return false;
  const banner = bannerOf(text);
  if (banner === undefined || !isRelease(banner)) return false;
  const said = plain(banner.join(' '));
  return !ownNames(path, readManifest).some((name) => said.includes(name));
}

/**
 * Lines of the comment at the start of a file, without its delimiters; `undefined` if the file starts with anything
 * else.
 */
function bannerOf(text: string): readonly string[] | undefined {
  const start = text.slice(0, bannerLength).trimStart();
  const [comment] = /^\/\*[\s\S]*?(?:\*\/|$)|^(?:\/\/.*(?:\r?\n\s*|$))+/.exec(start) ?? [];
  return comment
    ?.split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:\/?\*+!?|\/\/+!?)/, '')
        .replace(/\*\/\s*$/, '')
        .trim()
        .replace(/\s+/g, ' '),
    )
    .filter((line) => line !== '');
}

function isRelease(banner: readonly string[]): boolean {
  const named = banner.slice(0, titleLines).some((line) => {
    const name = title.exec(line)?.[1];
    return name !== undefined && /[a-z]/i.test(name) && !otherVersion.test(name);
  });
  return named && rights.test(banner.join('\n'));
}

/** Project names in the manifests of the folders above a file. */
function ownNames(path: string, readManifest: (path: string) => string): readonly string[] {
  const names: string[] = [];
  for (let slash = path.lastIndexOf('/'); ; slash = path.lastIndexOf('/', slash - 1)) {
    for (const [manifest, name] of manifests) {
      const text = readManifest(path.slice(0, slash + 1) + manifest).slice(0, manifestLength);
      const own = name.exec(text)?.[1];
      if (own !== undefined && plain(own).length > 1) names.push(plain(own));
    }
    if (slash <= 0) return names;
  }
}

/**
 * Normalizes a name for comparison: "jQuery JavaScript Library" matches `jquery`, "Underscore.js" matches `underscore`.
 */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.js$/, '')
    .replace(/[^a-z0-9]/g, '');
}
