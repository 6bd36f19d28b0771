export function render(name: string) {
  // ruleid: review/sanitizer-lost
  return `<b>${name}</b>`;
}

export function title(name: string) {
  // ok: review/sanitizer-lost
  return `<i>${name}</i>`;
}
