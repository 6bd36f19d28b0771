/** Whether a file repeats one shape with different names and values: rows of a table, or output of a generator. */

/** Lines of code below which repetition is not significant. */
const leastLines = 150;
/** Ratio of distinct shapes to lines. Handwritten code has a new shape every two or three lines. */
const shareOfShapes = 0.08;
/** UTF-16 units of a line that determine its shape. */
const shapeLength = 200;

/** Linear. */
export function isUniform(text: string): boolean {
  const shapes = new Set<string>();
  let lines = 0;
  for (const line of text.split('\n')) {
    const shape = shapeOf(line);
    if (!/\w/.test(shape)) continue;
    lines++;
    shapes.add(shape);
  }
  return lines >= leastLines && shapes.size <= lines * shareOfShapes;
}

/** The line with each string, number and name replaced by one character. */
function shapeOf(line: string): string {
  return line
    .trim()
    .slice(0, shapeLength)
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '0')
    .replace(/[\w$]+/g, 'w');
}
