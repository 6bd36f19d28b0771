/**
 * Turns templates of Helm and similar engines into YAML: inserted values become a neutral string, and control lines
 * become blank, so that the plain YAML can be read in place.
 *
 * Whatever is missing may be filled in by the template, so that nothing may be reported as missing in such a document.
 */

/** Placeholder for an inserted value. A private-use character, which no file contains. */
export const filled = '\uE0F1';

const action = /\{\{[-\s]?(?:[^{}"'`]|"(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|\{[^{}]*\})*\}\}/g;

export function isTemplate(text: string): boolean {
  return (
    /\{\{[-\s]?[\s.$(\w"/]/.test(text) &&
    /\{\{-?\s*(?:\.|\$|if\b|include\b|template\b|range\b|with\b|end\b|define\b|toYaml\b|tpl\b|default\b|quote\b|\/\*|[a-z]\w*\s)/.test(
      text,
    )
  );
}

/** Keeps the length, so that offsets stay valid. */
export function fillTemplate(text: string): string {
  return text
    .replace(/^[^\S\n]*(?:-[^\S\n]+)?\{\{.*$/gm, blankLine)
    .replace(action, (found) =>
      found.includes('\n') ? found.replace(/[^\n]/g, ' ') : filled.repeat(found.length),
    );
}

/** Blanks a line that is only an action, or a list item that is one. */
function blankLine(line: string): string {
  const rest = line.replace(action, '').trim();
  if (rest !== '' && rest !== '-') return line;
  return line.replace(/[^\n\r]/g, ' ');
}
