const routes = [
  // ruleid: review/guard-weakened
  { path: '/users', method: 'DELETE', permission: null, handler: removeUser },
  { path: '/help', method: 'GET', permission: null, handler: help },
];

const others = [
  // ok: review/guard-weakened
  { path: '/state', method: 'GET', permission: 'reader', title: null },
];
