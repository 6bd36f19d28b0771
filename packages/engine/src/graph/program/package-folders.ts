/** Packages of a tree: folders with a build or run manifest, including everything below. */

/** `manage.py` starts a Django application, which often has no build manifest. */
const marks =
  /(?:^|\/)(?:package\.json|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|pyproject\.toml|setup\.(?:cfg|py)|manage\.py)$/;

/**
 * @param paths  paths of the source files and manifests of the tree
 * @returns      folders with a trailing `/`, the empty string for the root
 */
export function packageFolders(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.filter((path) => marks.test(path)).map(folderOf));
}

/** The innermost of the folders that contains a file; the root if none does. */
export function packageOf(path: string, folders: ReadonlySet<string>): string {
  let folder = folderOf(path);
  while (folder !== '' && !folders.has(folder)) folder = folderOf(folder.slice(0, -1));
  return folder;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
