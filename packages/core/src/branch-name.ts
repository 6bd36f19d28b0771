/** Names of branches, by the rules of `git check-ref-format --branch`. */

const commitPattern = /^[0-9a-f]{40}$/;
/** Git keeps a branch in a file: `.lock` is added to its name, and a file system takes 255 bytes. */
const mostBytes = 250;

/** True for a full object name; abbreviations cannot be fetched. */
export function isCommitSha(text: string): boolean {
  return commitPattern.test(text);
}

/**
 * Refuses more than git does: `@`, which stands for HEAD; full refs such as `refs/heads/main`, which would become a branch
 * beside the one that they name; full object names, which mean the commit; and names of more than 250 bytes.
 */
export function isBranchName(name: string): boolean {
  return !isCommitSha(name) && isRefName(name);
}

/** What a branch or a commit may be called by: a branch name or a full object name. */
export function isBranchOrCommit(name: string): boolean {
  return isRefName(name);
}

function isRefName(name: string): boolean {
  if (name === '' || name === '@' || name === 'HEAD' || name.startsWith('refs/')) return false;
  if (!name.isWellFormed() || new TextEncoder().encode(name).length > mostBytes) return false;
  if (/[ ~^:?*[\\]|\.\.|@\{|\/\/|[/.]$|^[/-]/.test(name) || hasControlCharacter(name)) return false;
  return name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'));
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f');
}
