import { type DiscoveryOptions, discoverFiles } from './discover-files.ts';

/**
 * The folders that a scan looks into: whoever waits for changes watches these.
 *
 * @param directory  absolute path of an existing directory, with links resolved
 * @returns relative, each with a `/` at the end; the empty string for the directory itself
 */
export function listFolders(directory: string, options: DiscoveryOptions): readonly string[] {
  return discoverFiles(directory, options).folders;
}
