import React, { useMemo } from 'react';

export function Flawed() {
  const markup = useMemo(() => '<b>' + location.hash + '</b>', []);
  // todoruleid: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: markup }} />;
}

export function Fixed() {
  const markup = useMemo(() => '<b>x</b>', [location.hash]);
  // todook: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: markup }} />;
}
