/** Names by which guards of frameworks pass a request on: they call a function or method they received. */

const handingOn = /^(?:next|serveHTTP|doFilter|filter|proceed|handle|invoke|dispatch)$/i;

/** @param name  last name of a call: `next`, `ServeHTTP`, `doFilter` */
export function handsOn(name: string): boolean {
  return handingOn.test(name);
}

const hook = /^(?:before_(?:app_)?request|before_(?:action|handler)|middleware|preHandler|beforeEach)$/;

/** @param name  name of a decorator whose function runs before all handlers of a server or of a part of it */
export function runsInFront(name: string): boolean {
  return hook.test(name);
}
