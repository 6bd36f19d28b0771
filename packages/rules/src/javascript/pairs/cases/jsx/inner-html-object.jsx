import React from 'react';

export function Flawed() {
  const html = { __html: decodeURIComponent(location.hash) };
  // ruleid: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={html} />;
}

export function Fixed() {
  const html = { __html: '<b>x</b>', given: location.hash };
  // ok: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={html} />;
}
