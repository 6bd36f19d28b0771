import { pageWithoutCap } from '../../families/page-without-cap.ts';

/** Pages whose size is the request's (CWE-770). */
export const rule = pageWithoutCap({
  id: 'python/page-without-cap',
  remedy: 'Take no more than a largest size: `min(limit, 100)`, or `Query(le=100)`.',
});
