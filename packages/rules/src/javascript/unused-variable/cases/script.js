// ok: javascript/unused-variable
var shared = 1;

// ok: javascript/unused-variable
function onload() {
  // ruleid: javascript/unused-variable
  var count = 2;
  return shared;
}
