/** Packages of a tree: a folder whose files say how it is built or run, and what lies below it. */

/** `manage.py` runs an application of Django, which is mostly built nowhere. */
const marks =
  /(?:^|\/)(?:package\.json|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|pyproject\.toml|setup\.(?:cfg|py)|manage\.py)$/;

/**
 * @param paths  of the source files and manifests of the tree
 * @returns      folders with a `/` at the end, the empty string for the root
 */
export function packageFolders(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.filter((path) => marks.test(path)).map(folderOf));
}

/** The nearest of some folders that a file is in; the root where it is in none. */
export function packageOf(path: string, folders: ReadonlySet<string>): string {
  let folder = folderOf(path);
  while (folder !== '' && !folders.has(folder)) folder = folderOf(folder.slice(0, -1));
  return folder;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
