import React, { useMemo } from 'react';

export function Flawed() {
  const markup = useMemo(() => '<b>' + location.hash + '</b>', []);
  // ruleid: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: markup }} />;
}

export function Fixed() {
  const markup = useMemo(() => '<b>x</b>', [location.hash]);
  // ok: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: markup }} />;
}
