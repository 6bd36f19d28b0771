import { pageWithoutCap } from '../../families/page-without-cap.ts';

/** Reports page sizes taken from the request without a limit (CWE-770). */
export const rule = pageWithoutCap({
  id: 'php/page-without-cap',
  remedy: "Cap the page size: `min($request->integer('per_page', 20), 100)`.",
});
