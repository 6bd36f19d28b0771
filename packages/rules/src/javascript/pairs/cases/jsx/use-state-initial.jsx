import React, { useState } from 'react';

export function Flawed() {
  const [markup] = useState(location.hash);
  // ruleid: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: markup }} />;
}

export function Fixed() {
  const [markup] = useState(() => '<b>x</b>');
  // ok: javascript/dom-cross-site-scripting
  return <p title={location.hash} dangerouslySetInnerHTML={{ __html: markup }} />;
}
