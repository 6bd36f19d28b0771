function run(user, door) {
  if (user.isLocked) {
    door.bar();
  }
  if (user.ok && door.ok) door.open();
  if (user.a) {
    one();
  } else {
    two();
  }
}
