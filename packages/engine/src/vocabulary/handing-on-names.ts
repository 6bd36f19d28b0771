/** How guards of frameworks hand a request on: a function or method that they are given calls what stands behind them. */

const handingOn = /^(?:next|serveHTTP|doFilter|filter|proceed|handle|invoke|dispatch)$/i;

/** @param name  last name of a call: `next`, `ServeHTTP`, `doFilter` */
export function handsOn(name: string): boolean {
  return handingOn.test(name);
}

const hook = /^(?:before_(?:app_)?request|before_(?:action|handler)|middleware|preHandler|beforeEach)$/;

/** @param name  of a decorator whose function runs in front of all handlers of a server or of its part */
export function runsInFront(name: string): boolean {
  return hook.test(name);
}
