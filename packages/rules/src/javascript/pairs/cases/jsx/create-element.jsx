import { createElement } from 'react';

export function Flawed() {
  // ruleid: javascript/dom-cross-site-scripting
  return createElement('p', { dangerouslySetInnerHTML: { __html: location.hash } });
}

export function Fixed() {
  // ok: javascript/dom-cross-site-scripting
  return createElement('p', { title: location.hash }, location.hash);
}
