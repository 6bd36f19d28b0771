import React, { createContext, useContext } from 'react';

const Markup = createContext('');
const Title = createContext('');

function Flawed() {
  const markup = useContext(Markup);
  // todoruleid: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: markup }} />;
}

function Fixed() {
  const title = useContext(Title);
  // ok: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: title }} />;
}

export function App() {
  return (
    <Markup.Provider value={location.hash}>
      <Title.Provider value="<b>x</b>">
        <Flawed />
        <Fixed />
      </Title.Provider>
    </Markup.Provider>
  );
}
