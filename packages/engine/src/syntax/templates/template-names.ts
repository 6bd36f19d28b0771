/** Names by which templates refer to each other: a file by the end of its path, relative to any views folder. */

/**
 * Maximum number of folders before a template's base name: `views/user/page` may be referred to as `page`, `user/page`
 * and so on.
 */
const maxFolders = 12;

/**
 * Names by which a template file may be referred to, without its last extension.
 *
 * @param hasDots  dots separate its names as well as slashes, and it has two extensions: `user.page` for
 *   `views/user/page.blade.php`
 */
export function* namesOfTemplate(path: string, hasDots = false): Generator<string> {
  const stem = hasDots ? stemOf(stemOf(path)) : stemOf(path);
  for (let from = 0, depth = 0; from >= 0 && depth < maxFolders; depth++) {
    yield stem.slice(from);
    if (hasDots && stem.includes('/', from)) yield stem.slice(from).replaceAll('/', '.');
    from = stem.indexOf('/', from) + 1 || -1;
  }
}

/**
 * Path in a template's name, without its macro and without leading dots, slashes and namespaces: `forms.html` of
 * `./forms.html#field`, `list.html.twig` of `@Shop/list.html.twig`, `cart` of `shop::cart`.
 */
export function pathOfName(name: string): string {
  const hash = name.indexOf('#');
  return (hash < 0 ? name : name.slice(0, hash)).replace(/^(?:@!?\w+\/|\w+::|(?:\.{0,2}\/)+)/, '');
}

export function stemOf(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}
