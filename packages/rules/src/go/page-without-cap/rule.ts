import { pageWithoutCap } from '../../families/page-without-cap.ts';

/** Reports page sizes taken from the request without a limit (CWE-770). */
export const rule = pageWithoutCap({
  id: 'go/page-without-cap',
  remedy: 'Cap the page size before it is used in the query.',
});
