import { pageWithoutCap } from '../../families/page-without-cap.ts';

/** Reports page sizes taken from the request without a limit (CWE-770). */
export const rule = pageWithoutCap({
  id: 'python/page-without-cap',
  remedy: 'Cap the page size: `min(limit, 100)`, or `Query(le=100)`.',
});
