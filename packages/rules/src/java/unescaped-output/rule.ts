import { unescapedOutput } from '../../families/unescaped-output.ts';

/** Outputs of Thymeleaf and FreeMarker that are not escaped (CWE-79). */
export const rule = unescapedOutput(
  'java',
  'Use `th:text`, or clean the markup where it is made, as the OWASP HTML sanitizer does.',
);
