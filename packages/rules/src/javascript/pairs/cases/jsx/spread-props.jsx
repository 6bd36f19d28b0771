import React from 'react';

function Flawed({ title, ...rest }) {
  // ruleid: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: rest.markup }} />;
}

function Fixed({ title, ...rest }) {
  // ok: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: title }} />;
}

export function App() {
  const props = { title: '<b>x</b>', markup: location.search };
  return (
    <div>
      <Flawed {...props} />
      <Fixed {...props} />
    </div>
  );
}
