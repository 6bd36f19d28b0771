import React, { useEffect, useRef } from 'react';

export function Flawed() {
  const place = useRef(null);
  useEffect(() => {
    // ruleid: javascript/dom-cross-site-scripting
    document.getElementById('x').innerHTML = location.hash;
  }, []);
  return <p ref={place} />;
}

export function Fixed() {
  const place = useRef(null);
  useEffect(() => {
    // ok: javascript/dom-cross-site-scripting
    document.getElementById('x').textContent = location.hash;
  }, []);
  return <p ref={place} />;
}
