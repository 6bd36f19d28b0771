import React from 'react';

function WithHash({ render }) {
  return <div>{render(location.hash)}</div>;
}

function WithTitle({ render }) {
  return <div>{render('<b>x</b>')}</div>;
}

export const App = () => (
  <div>
    <WithHash
      render={(markup) => (
        // ruleid: javascript/dom-cross-site-scripting
        <p dangerouslySetInnerHTML={{ __html: markup }} />
      )}
    />
    <WithTitle
      render={(markup) => (
        // ok: javascript/dom-cross-site-scripting
        <p dangerouslySetInnerHTML={{ __html: markup }} />
      )}
    />
  </div>
);
