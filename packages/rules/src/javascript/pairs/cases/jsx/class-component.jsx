import React from 'react';

class Flawed extends React.Component {
  render() {
    // todoruleid: javascript/dom-cross-site-scripting
    return <p dangerouslySetInnerHTML={{ __html: this.props.markup }} />;
  }
}

class Fixed extends React.Component {
  render() {
    // ok: javascript/dom-cross-site-scripting
    return <p title={this.props.markup} dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />;
  }
}

export const App = () => (
  <div>
    <Flawed markup={location.hash} />
    <Fixed markup={location.hash} />
  </div>
);
