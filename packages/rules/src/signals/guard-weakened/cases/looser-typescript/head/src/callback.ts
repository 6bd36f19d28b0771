export function callback(uri: string) {
  // ruleid: review/guard-weakened
  if (!uri.startsWith('https://good.example')) {
    throw new BadRequest('bad');
  }
  return redirect(uri);
}

export function isTrustedHost(uri: string) {
  return hosts.has(new URL(uri).host);
}

export function read(name: string) {
  // ruleid: review/guard-weakened
  if (!/[a-z0-9_-]+/.test(name)) throw new BadRequest('bad name');
  return readFile(folder + name);
}

export function write(name: string) {
  // ok: review/guard-weakened
  if (!/^[a-z0-9_]+$/.test(name)) throw new BadRequest('bad name');
  return writeFile(folder + name);
}
