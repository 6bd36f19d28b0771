import React from 'react';

interface Props {
  readonly markup: string;
  readonly title?: string;
}

export const Flawed: React.FC<Props> = ({ markup }) => {
  // ruleid: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: markup }} />;
};

export const Fixed: React.FC<Props> = ({ title = '<b>x</b>' }) => {
  // ok: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: title }} />;
};

export function App(): React.ReactElement {
  return (
    <div>
      <Flawed markup={location.hash} />
      <Fixed markup={location.hash} />
    </div>
  );
}
