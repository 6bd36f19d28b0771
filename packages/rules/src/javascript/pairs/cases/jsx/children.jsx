import React from 'react';

function Flawed({ children }) {
  // ruleid: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: children }} />;
}

function Fixed({ children }) {
  // ok: javascript/dom-cross-site-scripting
  return <p>{children}</p>;
}

export function App() {
  return (
    <div>
      <Flawed>{location.hash.slice(1)}</Flawed>
      <Fixed>{location.hash.slice(1)}</Fixed>
    </div>
  );
}
