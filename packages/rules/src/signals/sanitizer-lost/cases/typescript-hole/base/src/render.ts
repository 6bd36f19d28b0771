export function render(name: string) {
  return `<b>${escapeHtml(name)}</b>`;
}

export function title(name: string) {
  return `<i>${upper(name)}</i>`;
}
