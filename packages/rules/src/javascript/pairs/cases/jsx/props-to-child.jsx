import React from 'react';

function Flawed({ markup }) {
  // ruleid: javascript/dom-cross-site-scripting
  return <div dangerouslySetInnerHTML={{ __html: markup }} />;
}

function Fixed({ markup }) {
  // ok: javascript/dom-cross-site-scripting
  return <div className="x">{markup}</div>;
}

export function App() {
  return (
    <main>
      <Flawed markup={location.hash} />
      <Fixed markup={location.hash} />
    </main>
  );
}
