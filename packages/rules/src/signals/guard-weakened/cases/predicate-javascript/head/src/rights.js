function canDelete(user, doc) {
  if (user.role === 'admin') return true;
  // ruleid: review/guard-weakened
  return true;
}

function isEmpty(list) {
  // ok: review/guard-weakened
  return list.size === 0;
}
