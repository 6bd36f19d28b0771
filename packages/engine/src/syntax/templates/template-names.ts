/** Names under which templates ask for each other: a file by the end of its path, from whatever folder the views are in. */

/** Parts of a path in front of a template's own name: `views/user/page` is asked for as `page`, `user/page` and so on. */
const maxFolders = 12;

/** Names that a template in a file may be asked for by, without its last extension. */
export function* namesOfTemplate(path: string): Generator<string> {
  const stem = stemOf(path);
  for (let from = 0, depth = 0; from >= 0 && depth < maxFolders; depth++) {
    yield stem.slice(from);
    from = stem.indexOf('/', from) + 1 || -1;
  }
}

/** What stands in front of the macro of a name, without dots and slashes in front: `forms.html` of `./forms.html#field`. */
export function pathOfName(name: string): string {
  const hash = name.indexOf('#');
  return (hash < 0 ? name : name.slice(0, hash)).replace(/^(?:\.{0,2}\/)+/, '');
}

export function stemOf(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}
