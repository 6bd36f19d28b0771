/** Branch names, according to `git check-ref-format --branch`. */

const commitPattern = /^[0-9a-f]{40}$/;
/**
 * Maximum length in bytes: Git stores a branch in a file and appends `.lock` to its name, and file systems allow 255
 * bytes.
 */
const mostBytes = 250;

/** True for a full object name; abbreviated ones cannot be fetched. */
export function isCommitSha(text: string): boolean {
  return commitPattern.test(text);
}

/**
 * Stricter than git: rejects `@`, which stands for HEAD; full refs such as `refs/heads/main`, which would create
 * another branch alongside the one they name; full object names, which denote the commit; and names of more than 250
 * bytes.
 */
export function isBranchName(name: string): boolean {
  return !isCommitSha(name) && isRefName(name);
}

/** True for a valid reference to a branch or commit: a branch name or a full object name. */
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
