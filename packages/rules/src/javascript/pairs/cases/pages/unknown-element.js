class Panel {
  constructor(element) {
    this.element = element;
    this.state = { innerHTML: '' };
  }

  flawed() {
    // ruleid: javascript/dom-cross-site-scripting
    this.element.innerHTML = `<b>${location.hash}</b>`;
  }

  fixed() {
    // ok: javascript/dom-cross-site-scripting
    this.element.textContent = `<b>${location.hash}</b>`;
  }

  kept() {
    // ok: javascript/dom-cross-site-scripting
    this.state.innerHTML = location.hash;
  }
}

function flawedMethod(box) {
  // ruleid: javascript/dom-cross-site-scripting
  box.html(location.hash);
}

function fixedMethod(box) {
  // ok: javascript/dom-cross-site-scripting
  box.text(location.hash);
}

module.exports = { Panel, flawedMethod, fixedMethod };
