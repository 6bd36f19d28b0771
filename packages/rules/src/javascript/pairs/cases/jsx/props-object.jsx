import React from 'react';

const Flawed = (props) => {
  // ruleid: javascript/dom-cross-site-scripting
  return <div dangerouslySetInnerHTML={{ __html: props.markup }} />;
};

const Fixed = (props) => {
  // ok: javascript/dom-cross-site-scripting
  return <div dangerouslySetInnerHTML={{ __html: props.fixed }} />;
};

export const App = () => (
  <>
    <Flawed markup={location.hash} fixed="<b>x</b>" />
    <Fixed markup={location.hash} fixed="<b>x</b>" />
  </>
);
