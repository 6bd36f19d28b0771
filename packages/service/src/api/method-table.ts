/** Which methods each path has, to tell 405 from 404. */
export class MethodTable {
  readonly #routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];

  add(method: string | readonly string[], url: string): void {
    const source = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[^\w-]/g, '\\$&')))
      .join('/');
    this.#routes.push({ pattern: new RegExp(`^${source}/?$`), methods: [method].flat() });
  }

  /** Sorted; empty when no route has the path. */
  methodsOf(path: string): readonly string[] {
    const methods = this.#routes
      .filter((route) => route.pattern.test(path))
      .flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  }
}
