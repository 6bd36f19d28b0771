async function show(list) {
  const answer = await fetch('/comments');
  const comments = await answer.json();
  for (const comment of comments) {
    const item = document.createElement('li');
    // ruleid: javascript/dom-cross-site-scripting
    item.innerHTML = comment.text;
    list.append(item);
  }
}

function showAll(list) {
  fetch('/logs')
    .then((answer) => answer.json())
    .then((data) => {
      const item = document.createElement('li');
      // ruleid: javascript/dom-cross-site-scripting
      item.innerHTML = data.logs[0];
      const other = document.createElement('li');
      // ok: javascript/dom-cross-site-scripting
      other.textContent = data.logs[1];
      list.append(item, other);
    });
}

const socket = new WebSocket('wss://a.example/');
socket.onmessage = (event) => {
  const paste = JSON.parse(event.data);
  // ruleid: javascript/dom-cross-site-scripting
  document.querySelector('#pastes').innerHTML = `<p>${paste.title}</p>`;
};
