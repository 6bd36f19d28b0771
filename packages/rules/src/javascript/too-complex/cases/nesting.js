// ok: javascript/too-complex
function simple(list) {
  for (const item of list) {
    if (item.a && item.b) return item;
  }
  return undefined;
}

// ruleid: javascript/too-complex
function deep(list) {
  for (const one of list) {
    if (one.a) {
      for (const two of one.list) {
        if (two.a || two.b) {
          while (two.next) {
            if (two.c) return two;
          }
        }
      }
    }
  }
  return undefined;
}

// ok: javascript/too-complex
const outer = () => {
  return [() => { if (1 < outer.a) return 1; }, () => { if (1 < outer.b) return 1; }];
};

exports.all = [simple, deep, outer];
