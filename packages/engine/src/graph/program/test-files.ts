/**
 * Files of tests, by the names that test runners look for.
 *
 * What a test hands to the program says nothing about what it is handed when it runs: stand-ins, buffers and broken objects
 * of every kind would become types of its parameters.
 */

const names =
  /(?:^|\/)(?:tests?|__tests__|testing|src\/test)\/|(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py$|_test\.go$|(?:Tests?|TestCase|IT)\.java$|[.-](?:test|spec)\.[cm]?[jt]sx?$/;

export function isTestFile(path: string): boolean {
  return names.test(path);
}
