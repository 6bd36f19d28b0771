export function a() {
  // ruleid: review/leftover
  console.log('a');
  // ruleid: review/leftover
  debugger;
  // ok: review/leftover
  console.error('a');
  return 1;
}
