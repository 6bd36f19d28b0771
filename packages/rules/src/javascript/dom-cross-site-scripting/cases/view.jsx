import React, { useEffect, useRef, useState } from 'react';

export function Greeting() {
  // source: javascript/dom-cross-site-scripting
  const name = new URLSearchParams(window.location.search).get('name');
  const box = useRef(null);
  useEffect(() => {
    // ruleid: javascript/dom-cross-site-scripting
    box.current.innerHTML = name;
  }, [name]);
  return (
    <div>
      {/* ruleid: javascript/dom-cross-site-scripting */}
      <p dangerouslySetInnerHTML={{ __html: name }} />
      <p>{name}</p>
    </div>
  );
}
