import { guardWithoutParameter } from '../../families/guard-without-parameter.ts';

/** Reports guards that check a parameter which their route does not have (CWE-863). */
export const rule = guardWithoutParameter({
  id: 'go/guard-without-parameter',
  remedy:
    'Name the parameter of the route as the guard does, or look the record up and check what it belongs to in the handler.',
});
