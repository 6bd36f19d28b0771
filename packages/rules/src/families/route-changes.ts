/** Judges what routes change by the verbs in the names of handlers and of the methods they call. */

import type { CheckedRoute } from '@assay/engine/rule';

/** Mutating methods, by verb. */
export const changes =
  /^(?:add|approve|archive|assign|bind|cancel|change|clear|create|delete|destroy|disable|drop|edit|enable|exec|execute|grant|import|insert|invite|kill|lock|modify|move|patch|publish|purge|put|reject|remove|rename|reset|restart|restore|revoke|run|save|set|start|stop|store|submit|sync|trigger|unbind|unlock|update|upload|upsert|write)(?![a-z])/;
/** Verbs under which a handler also serves the form: a GET fetches the form before anything changes. */
const showsForms = /^(?:add|create|edit|import|insert|modify|set)(?![a-z])/;

/** True for a GET route whose name begins with a mutating verb and that calls a method with the same verb. */
export function changesOnGet({ route, factsOf }: CheckedRoute): boolean {
  const name = lowerFirst(route.handler?.name.split('.').at(-1) ?? '');
  const [verb] = changes.exec(name) ?? [];
  if (verb === undefined || showsForms.test(name)) return false;
  return factsOf(route)?.calls.some(({ method }) => changes.exec(lowerFirst(method))?.[0] === verb) === true;
}

export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
