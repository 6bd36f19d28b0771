import { unescapedOutput } from '../../families/unescaped-output.ts';

/** Outputs of EJS, Pug, Handlebars and Nunjucks that are not escaped (CWE-79). */
export const rule = unescapedOutput(
  'javascript',
  'Use the output that escapes, or clean the markup where it is made, as DOMPurify does.',
);
