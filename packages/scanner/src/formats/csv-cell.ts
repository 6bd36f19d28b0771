import { printable } from './printable.ts';

/** Control characters except tabs and line endings: a terminal would interpret them. */
const controls = /[^\P{Cc}\t\r\n]/gu;

/** One cell of CSV (RFC 4180). A leading apostrophe keeps spreadsheets from running what looks like a formula. */
export function csvCell(text: string): string {
  const plain = text.replace(controls, printable);
  const harmless = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
