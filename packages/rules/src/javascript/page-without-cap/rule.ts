import { pageWithoutCap } from '../../families/page-without-cap.ts';

/** Reports page sizes taken from the request without a limit (CWE-770). */
export const rule = pageWithoutCap({
  id: 'javascript/page-without-cap',
  remedy: 'Take no more than a largest size: `Math.min(limit, 100)`.',
});
