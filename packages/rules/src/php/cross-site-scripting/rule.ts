import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'cross-site-scripting', {
  from: phpSources,
  weakFrom: [...weakSources, 'remote-line'],
  to: ['html-response', 'html-text', 'html-script-string', 'answer-type'],
  cleansedBy: ['html-escape', 'tag-removal'],
  also: [
    // A value without tags may contain quotes.
    { from: phpSources, to: ['html-attribute'], cleansedBy: ['html-escape'] },
    // Escaping for text does not help there, wherever it was done.
    {
      from: phpSources,
      to: ['html-unquoted-attribute', 'html-url', 'html-script', 'html-style'],
      cleansedBy: ['code-escape', 'url-encode', 'json-encode', 'code-literal'],
    },
  ],
  remedy:
    'Escape the value with `htmlspecialchars($value, ENT_QUOTES)`, and keep it out of scripts, styles and attributes without quotes.',
});
