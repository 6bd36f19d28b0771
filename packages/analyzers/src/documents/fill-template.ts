/**
 * Templates of Helm and its like as YAML: what a template fills in becomes a text that says nothing, and its lines of control become
 * blank, so that what stands there in plain YAML can be read at its place.
 *
 * What is not there may be filled in: nobody may say of such a document that something is missing.
 */

/** Stands for what is filled in; no file has it, for it belongs to no alphabet (private use). */
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

/** The same length, so that places stay. */
export function fillTemplate(text: string): string {
  return text
    .replace(/^[^\S\n]*(?:-[^\S\n]+)?\{\{.*$/gm, blankLine)
    .replace(action, (found) =>
      found.includes('\n') ? found.replace(/[^\n]/g, ' ') : filled.repeat(found.length),
    );
}

/** A line that is an action alone, or an item of a list that is one. */
function blankLine(line: string): string {
  const rest = line.replace(action, '').trim();
  if (rest !== '' && rest !== '-') return line;
  return line.replace(/[^\n\r]/g, ' ');
}
