const { execSync } = require('child_process');
const app = require('express')();

const add = (text) => text.length;
const bind = (text) => text.length;
const check = (text) => text.length;
const copy = (text) => text.length;
const drop = (text) => text.length;
const edit = (text) => text.length;
const find = (text) => text.length;
const grant = (text) => text.length;
const hide = (text) => text.length;
const join = (text) => text.length;
const keep = (text) => text.length;
const list = (text) => text.length;
const lock = (text) => text.length;
const move = (text) => text.length;
const name = (text) => text.length;
const open = (text) => text.length;
const print = (text) => text.length;
const pull = (text) => text.length;
const push = (text) => text.length;
const read = (text) => text.length;
const save = (text) => text.length;
const show = (text) => text.length;
const tell = (text) => text.length;

const commands = {
  add,
  bind,
  check,
  copy,
  drop,
  edit,
  find,
  grant,
  hide,
  join,
  keep,
  list,
  lock,
  move,
  name,
  open,
  print,
  pull,
  push,
  read,
  // ruleid: javascript/command-injection
  run: (text) => execSync(text),
  save,
  show,
  tell,
};
app.get('/flawed', (req, res) => res.json(commands[req.query.name](req.query.text)));

const rows = {
  add: [add, 'text'],
  bind: [bind, 'text'],
  check: [check, 'text'],
  copy: [copy, 'text'],
  drop: [drop, 'text'],
  edit: [edit, 'text'],
  find: [find, 'text'],
  grant: [grant, 'text'],
  hide: [hide, 'text'],
  join: [join, 'text'],
  keep: [keep, 'text'],
  list: [list, 'text'],
  lock: [lock, 'text'],
  move: [move, 'text'],
  name: [name, 'text'],
  open: [open, 'text'],
  print: [print, 'text'],
  pull: [pull, 'text'],
  push: [push, 'text'],
  read: [read, 'text'],
  // ruleid: javascript/command-injection
  run: [(text) => execSync(text), 'text'],
  save: [save, 'text'],
  show: [show, 'text'],
  tell: [tell, 'text'],
};
app.get('/flawed-row', (req, res) => res.json(rows[req.query.name][0](req.query.text)));

const tools = {
  add: { run: add },
  bind: { run: bind },
  check: { run: check },
  copy: { run: copy },
  drop: { run: drop },
  edit: { run: edit },
  find: { run: find },
  grant: { run: grant },
  hide: { run: hide },
  join: { run: join },
  keep: { run: keep },
  list: { run: list },
  lock: { run: lock },
  move: { run: move },
  name: { run: name },
  open: { run: open },
  print: { run: print },
  pull: { run: pull },
  push: { run: push },
  read: { run: read },
  // ruleid: javascript/command-injection
  run: { run: (text) => execSync(text) },
  save: { run: save },
  show: { run: show },
  tell: { run: tell },
};
app.get('/flawed-member', (req, res) => {
  const tool = tools[req.query.name];
  res.json(tool.run(req.query.text));
});

const plain = {
  add,
  bind,
  check,
  copy,
  drop,
  edit,
  find,
  grant,
  hide,
  join,
  keep,
  list,
  lock,
  move,
  name,
  open,
  print,
  pull,
  push,
  read,
  // ok: javascript/command-injection
  run: (text) => execSync('ls', { input: text }),
  save,
  show,
  tell,
};
app.get('/fixed', (req, res) => res.json(plain[req.query.name](req.query.text)));
app.get('/fixed-name', (req, res) => res.json(tools.add.run(req.query.text)));
