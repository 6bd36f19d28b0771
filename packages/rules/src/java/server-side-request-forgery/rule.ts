import { defineTaintRule } from '@assay/engine/rule';

/** Requests of the server to an address taken from untrusted input (CWE-918). */
export const rule = defineTaintRule({
  id: 'java/server-side-request-forgery',
  title: 'Address of a server-side request depends on untrusted input',
  family: 'server-side-request-forgery',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [918],
  owasp: ['A10:2021', 'A01:2025'],
  remedy:
    'Take the host from a list of allowed hosts; put request data only into encoded path or query parts.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['request-url'],
  cleansedBy: ['url-encode', 'url-check'],
  safeAfter: String.raw`^[a-z]+://[^/?#]+[/?#]|^/`,
  message: ({ source }) => `The address of this request depends on ${source.description}.`,
});
