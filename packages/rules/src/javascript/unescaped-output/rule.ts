import { unescapedOutput } from '../../families/unescaped-output.ts';

/** Reports unescaped output in EJS, Pug, Handlebars and Nunjucks (CWE-79). */
export const rule = unescapedOutput(
  'javascript',
  'Use escaped output, or sanitize the markup where it is created, for example with DOMPurify.',
);
