import { access, constants, realpath, stat } from 'node:fs/promises';
import { ScanError } from './scan-error.ts';

/** The directory's real path. @throws {ScanError} if it does not exist or cannot be read */
export async function checkDirectory(directory: string): Promise<string> {
  let path: string;
  try {
    path = await realpath(directory);
  } catch (cause) {
    throw new ScanError('directory-not-found', `There is no directory ${directory}.`, { cause });
  }
  if (!(await stat(path)).isDirectory())
    throw new ScanError('not-a-directory', `${directory} is not a directory.`);
  try {
    await access(path, constants.R_OK | constants.X_OK);
  } catch (cause) {
    throw new ScanError('directory-unreadable', `The directory ${directory} cannot be read.`, { cause });
  }
  return path;
}
