function toggle(form) {
  const isHidden = form.className.indexOf('is-hidden') !== -1;
  if (isHidden) show(form);
}
function both(form) {
  const isShown = form.state === 'shown';
  if (isShown) show(form);
}
