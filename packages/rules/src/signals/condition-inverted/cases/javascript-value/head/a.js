function toggle(form) {
  // ruleid: review/condition-inverted
  const isHidden = form.className.indexOf('is-hidden') === -1;
  if (isHidden) show(form);
}
function both(form) {
  // ok: review/condition-inverted
  const isHidden = form.state !== 'shown';
  if (!isHidden) show(form);
}
