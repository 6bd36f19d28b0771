/** Files whose functions may be called from outside of the program: all but tests, tools and what is shown as an example. */

const notServed =
  /(?:^|\/)(?:vendor|third[-_]party|node_modules|dist|build|testdata|_?tests?|__tests__|testing|testutils?|specs?|e2e|it|jmh|_?examples?|samples?|demos?|benchmarks?|fixtures?|mocks?|fakes?|seeds?|migrations|tools?|scripts?|hack|docs?)\/|(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest|setup|manage|fabfile|noxfile)\.(?:py|go)$|[.-](?:test|spec|config|stories)\.[cm]?[jt]sx?$/i;

/** True for a file whose functions may be called by a framework, or by code that is not in the tree. */
export function isServed(path: string): boolean {
  return !notServed.test(path);
}
