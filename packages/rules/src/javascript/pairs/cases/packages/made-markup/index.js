exports.flawed = function (element, options) {
  const list = document.createElement('ul');
  // ruleid: javascript/dom-cross-site-scripting
  list.innerHTML = '<li>' + options.label + '</li>';
  element.appendChild(list);
};

exports.fixed = function (element, options) {
  const list = document.createElement('ul');
  const item = document.createElement('li');
  // ok: javascript/dom-cross-site-scripting
  item.textContent = options.label;
  list.appendChild(item);
  element.appendChild(list);
};
