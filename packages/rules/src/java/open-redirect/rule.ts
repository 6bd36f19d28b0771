import { defineTaintRule } from '@assay/engine/rule';
import { knownView } from '../../families/known-addresses.ts';

/** Reports redirects to a URL from untrusted input (CWE-601). */
export const rule = defineTaintRule({
  id: 'java/open-redirect',
  title: 'Redirect target depends on untrusted input (open redirect)',
  family: 'open-redirect',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [601],
  owasp: ['A01:2021', 'A01:2025'],
  remedy: 'Redirect only to relative paths of your site, or look up the target in an allowlist of URLs.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'remote-line'],
  to: ['redirect-url', 'view-name'],
  cleansedBy: ['url-encode', 'url-check'],
  safeAfter: knownView,
  harmsSender: true,
  missing: 'restrict its host',
  message: ({ source }) => `The redirect target depends on ${source.description}.`,
});
