function run(q) {
  let state = 'start';
  try {
    state = q.next();
    if (!state) throw new Error(q);
    state = 'done';
  } catch (error) {
    log(error, state);
  } finally {
    q.close(state);
  }
  return state;
}
