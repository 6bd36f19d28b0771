function run() {
  f();
}
function make() {
  return () => run();
}
export function a(x) {
  // ruleid: javascript/called-too-early
  setTimeout(run(), 100);
  // ruleid: javascript/called-too-early
  x.addEventListener('click', run());
  // ok: javascript/called-too-early
  setTimeout(run, 100);
  // ok: javascript/called-too-early
  setTimeout(make(), 100);
  // ok: javascript/called-too-early
  setTimeout(other(), 100);
}
