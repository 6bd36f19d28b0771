import { unescapedOutput } from '../../families/unescaped-output.ts';

/** Reports unescaped output in Thymeleaf and FreeMarker (CWE-79). */
export const rule = unescapedOutput(
  'java',
  'Use `th:text`, or clean the markup where it is made, as the OWASP HTML sanitizer does.',
);
