import { unescapedOutput } from '../../families/unescaped-output.ts';

/** Reports Jinja and Django output marked as safe (CWE-79). */
export const rule = unescapedOutput(
  'python',
  'Leave out `safe`, or clean the markup where it is made, as nh3 and bleach do.',
);
