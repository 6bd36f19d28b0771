import { pageWithoutCap } from '../../families/page-without-cap.ts';

/** Reports page sizes taken from the request without a limit (CWE-770). */
export const rule = pageWithoutCap({
  id: 'java/page-without-cap',
  remedy: 'Cap the page size with `Math.min(size, 100)`, or annotate the parameter with `@Max`.',
});
