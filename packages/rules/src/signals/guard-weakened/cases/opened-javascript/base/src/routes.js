const routes = [
  { path: '/users', method: 'DELETE', permission: 'admin', handler: removeUser },
  { path: '/help', method: 'GET', permission: null, handler: help },
];

const others = [
  { path: '/state', method: 'GET', permission: null, title: 'State' },
];
