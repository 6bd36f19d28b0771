import { unescapedOutput } from '../../families/unescaped-output.ts';

/** Reports unescaped output in Thymeleaf and FreeMarker (CWE-79). */
export const rule = unescapedOutput(
  'java',
  'Use `th:text`, or sanitize the markup where it is created, for example with the OWASP Java HTML Sanitizer.',
);
