import { unescapedOutput } from '../../families/unescaped-output.ts';

/** Reports Jinja and Django output marked as safe (CWE-79). */
export const rule = unescapedOutput(
  'python',
  'Remove `safe`, or sanitize the markup where it is created, for example with nh3.',
);
