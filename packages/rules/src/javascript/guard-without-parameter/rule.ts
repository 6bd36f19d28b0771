import { guardWithoutParameter } from '../../families/guard-without-parameter.ts';

/** Reports guards that check a parameter which their route does not have (CWE-863). */
export const rule = guardWithoutParameter({
  id: 'javascript/guard-without-parameter',
  remedy:
    'Name the route parameter as the guard expects it, or load the record in the handler and check its ownership there.',
});
