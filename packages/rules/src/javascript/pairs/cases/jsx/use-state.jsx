import React, { useState } from 'react';

export function Flawed() {
  const [markup, setMarkup] = useState('');
  const show = () => setMarkup(location.hash);
  // todoruleid: javascript/dom-cross-site-scripting
  return <p onClick={show} dangerouslySetInnerHTML={{ __html: markup }} />;
}

export function Fixed() {
  const [markup, setMarkup] = useState('');
  const [hash, setHash] = useState('');
  const show = () => {
    setHash(location.hash);
    setMarkup('<b>x</b>');
  };
  // ok: javascript/dom-cross-site-scripting
  return <p onClick={show} title={hash} dangerouslySetInnerHTML={{ __html: markup }} />;
}
