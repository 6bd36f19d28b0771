function settings() {
  return { host: 'a', port: 80, path: '/' };
}

function watched(form, req) {
  // ruleid: javascript/unused-variable
  const { host, port } = settings();
  // ruleid: javascript/unused-variable
  const { isDirty, errors } = form.state;
  // ruleid: javascript/unused-variable
  const { name, mail: address } = req.body;
  return [host, errors, name];
}

module.exports = { watched };
