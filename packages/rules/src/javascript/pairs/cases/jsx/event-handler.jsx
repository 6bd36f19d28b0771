import React from 'react';

export function Flawed() {
  const open = () => {
    // ruleid: javascript/dom-cross-site-scripting
    document.body.innerHTML = location.hash;
  };
  return <button onClick={open}>x</button>;
}

export function Fixed() {
  const open = () => {
    // ok: javascript/dom-cross-site-scripting
    document.body.innerText = location.hash;
  };
  return <button onClick={open}>x</button>;
}
