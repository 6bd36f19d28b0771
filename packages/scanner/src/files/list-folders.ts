import { type DiscoveryOptions, discoverFiles } from './discover-files.ts';

/**
 * The folders that a scan reads, for watching changes.
 *
 * @param directory  absolute path of an existing directory, with links resolved
 * @returns relative, each with a trailing `/`; the empty string for the directory itself
 */
export function listFolders(directory: string, options: DiscoveryOptions): readonly string[] {
  return discoverFiles(directory, options).folders;
}
