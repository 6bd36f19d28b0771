import fs from 'node:fs';
import path, { resolve } from 'node:path';

const root = path.resolve('files');
const written = '/srv/files';
const ended = path.join(__dirname, 'files/');

export function flawed(name) {
  const target = path.resolve(root, name);
  // ruleid: javascript/partial-path-containment
  if (!target.startsWith(root)) throw new Error(name);
  // ruleid: javascript/partial-path-containment
  if (!path.join(root, name).startsWith(root)) throw new Error(name);
  // ruleid: javascript/partial-path-containment
  if (!resolve(root, name).startsWith(__dirname)) throw new Error(name);
  // ruleid: javascript/partial-path-containment
  if (!target.startsWith(written)) throw new Error(name);
  // ruleid: javascript/partial-path-containment
  if (!target.startsWith(path.resolve(process.cwd(), 'files'))) throw new Error(name);
  return fs.readFileSync(target);
}

export async function real(name, folders) {
  const target = await fs.promises.realpath(name);
  // ruleid: javascript/partial-path-containment
  return folders.some((folder) => target.startsWith(folder));
}

export function fixed(name, options) {
  const target = path.resolve(root, name);
  // ok: javascript/partial-path-containment
  if (target !== root && !target.startsWith(root + path.sep)) throw new Error(name);
  // ok: javascript/partial-path-containment
  if (!target.startsWith(`${root}/`)) throw new Error(name);
  // ok: javascript/partial-path-containment
  if (!target.startsWith(ended)) throw new Error(name);
  // ok: javascript/partial-path-containment
  if (!target.startsWith('/srv/files/')) throw new Error(name);
  // ok: javascript/partial-path-containment
  if (path.relative(root, target).startsWith('..')) throw new Error(name);
  // Nothing says that it is a path.
  // ok: javascript/partial-path-containment
  if (name.startsWith(options.prefix)) return undefined;
  let base = root;
  base += path.sep;
  // It was given its separator.
  // ok: javascript/partial-path-containment
  if (!target.startsWith(base)) throw new Error(name);
  return target;
}
