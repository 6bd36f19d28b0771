export function callback(uri: string) {
  if (!isTrustedHost(uri)) {
    throw new BadRequest('bad');
  }
  return redirect(uri);
}

export function isTrustedHost(uri: string) {
  return hosts.has(new URL(uri).host);
}

export function read(name: string) {
  if (!/^[a-z0-9_-]+$/.test(name)) throw new BadRequest('bad name');
  return readFile(folder + name);
}

export function write(name: string) {
  if (!/^[a-z0-9_-]+$/.test(name)) throw new BadRequest('bad name');
  return writeFile(folder + name);
}
