/** Recognizes decorators that register a function as a route. */

import { requestNames } from '../request-names.ts';

/** By last name: `route` in `@app.route("/notes")`. */
export function isRouteDecorator(name: string): boolean {
  return (
    requestNames().handlerDecorators.has(name) ||
    /^(?:route|(?:Get|Post|Put|Patch|Delete|Request)(?:Mapping)?|GET|POST|PUT|PATCH|DELETE)$/.test(name)
  );
}
