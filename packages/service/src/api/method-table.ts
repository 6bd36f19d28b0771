/** The methods of each path, to distinguish 405 from 404. */
export class MethodTable {
  readonly #routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];

  readonly #literals = new Map<string, Set<string>>();

  add(method: string | readonly string[], url: string): void {
    if (!/[:*]/.test(url)) {
      const known = this.#literals.get(url) ?? new Set();
      this.#literals.set(url, new Set([...known, ...[method].flat()]));
    }
    const source = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[^\w-]/g, '\\$&')))
      .join('/');
    this.#routes.push({ pattern: new RegExp(`^${source}/?$`), methods: [method].flat() });
  }

  /**
   * True if the path belongs to a route without parameters that lacks the method, even if a parameterized route has it.
   */
  lacks(method: string, path: string): boolean {
    const literal = this.#literals.get(path);
    return literal !== undefined && !literal.has(method);
  }

  /** Sorted; empty if no route has the path. */
  methodsOf(path: string): readonly string[] {
    const literal = this.#literals.get(path);
    if (literal !== undefined) return [...literal].sort();
    const methods = this.#routes
      .filter((route) => route.pattern.test(path))
      .flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  }
}
