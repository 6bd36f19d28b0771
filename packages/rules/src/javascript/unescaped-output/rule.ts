import { unescapedOutput } from '../../families/unescaped-output.ts';

/** Reports unescaped output in EJS, Pug, Handlebars and Nunjucks (CWE-79). */
export const rule = unescapedOutput(
  'javascript',
  'Use the output that escapes, or clean the markup where it is made, as DOMPurify does.',
);
