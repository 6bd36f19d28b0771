function canDelete(user, doc) {
  if (user.role === 'admin') return true;
  return doc.ownerId === user.id;
}

function isEmpty(list) {
  if (!list) return true;
  return list.length === 0;
}
