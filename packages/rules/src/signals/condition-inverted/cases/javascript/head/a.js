function run(user, door) {
  // ruleid: review/condition-inverted
  if (!user.isLocked) {
    door.bar();
  }
  // ruleid: review/condition-inverted
  if (user.ok || door.ok) door.open();
  // ok: review/condition-inverted
  if (!user.a) {
    two();
  } else {
    one();
  }
}
