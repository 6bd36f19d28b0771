/** What routes change, told by the verbs that handlers and the methods they call are named by. */

import type { CheckedRoute } from '@assay/engine/rule';

/** Methods that change what they are called on. */
export const changes =
  /^(?:add|approve|archive|assign|bind|cancel|change|clear|create|delete|destroy|disable|drop|edit|enable|exec|execute|grant|import|insert|invite|kill|lock|modify|move|patch|publish|purge|put|reject|remove|rename|reset|restart|restore|revoke|run|save|set|start|stop|store|submit|sync|trigger|unbind|unlock|update|upload|upsert|write)(?![a-z])/;
/** Methods under which a page is shown as well as filled in: a form is fetched before anything changes. */
const showsForms = /^(?:add|create|edit|import|insert|modify|set)(?![a-z])/;

/** True for a route that answers to GET, is called as what it changes, and calls a method that is called so. */
export function changesOnGet({ route, factsOf }: CheckedRoute): boolean {
  const name = lowerFirst(route.handler?.name.split('.').at(-1) ?? '');
  const [verb] = changes.exec(name) ?? [];
  if (verb === undefined || showsForms.test(name)) return false;
  return factsOf(route)?.calls.some(({ method }) => changes.exec(lowerFirst(method))?.[0] === verb) === true;
}

export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
