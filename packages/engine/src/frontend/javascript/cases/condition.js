function check(id, list) {
  if (typeof id !== 'string' || !list.includes(id)) return null;
  return id.a && id.b ? id : list;
}
