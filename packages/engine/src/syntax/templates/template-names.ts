/** Names under which templates ask for each other: a file by the end of its path, from whatever folder the views are in. */

/** Parts of a path in front of a template's own name: `views/user/page` is asked for as `page`, `user/page` and so on. */
const maxFolders = 12;

/**
 * Names that a template in a file may be asked for by, without its last extension.
 *
 * @param hasDots  dots part its names as well as slashes, and it has two extensions: `user.page` of `views/user/page.blade.php`
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
 * What stands in front of the macro of a name, without dots, slashes and namespaces in front: `forms.html` of `./forms.html#field`,
 * `list.html.twig` of `@Shop/list.html.twig`, `cart` of `shop::cart`.
 */
export function pathOfName(name: string): string {
  const hash = name.indexOf('#');
  return (hash < 0 ? name : name.slice(0, hash)).replace(/^(?:@!?\w+\/|\w+::|(?:\.{0,2}\/)+)/, '');
}

export function stemOf(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}
