/** Languages, by the grammar that parses them. */

/**
 * Code. Languages listed here are compared by reviews, shown to models as code and examined for the purposes of their
 * files.
 */
const codeIds = ['javascript', 'typescript', 'tsx', 'java', 'python', 'go', 'php'] as const;

/**
 * Pages: `page` is markup with embedded scripts, `template` and `jsp` are markup between scripts, `jinja` and the
 * following ones are markup with placeholders. `plainjinja` is `jinja` in a program whose engine does not escape, and
 * `gotext` is `gohtml` in one that renders with `text/template`.
 */
const pageIds = [
  'page',
  'template',
  'jsp',
  'jinja',
  'plainjinja',
  'mako',
  'nunjucks',
  'liquid',
  'handlebars',
  'mustache',
  'pug',
  'eta',
  'thymeleaf',
  'ftl',
  'ftlh',
  'velocity',
  'gohtml',
  'gotext',
  'blade',
  'twig',
] as const;

export const languageIds = [...codeIds, ...pageIds] as const;
export type LanguageId = (typeof languageIds)[number];

export const codeLanguages: ReadonlySet<string> = new Set(codeIds);
