/** Whether a file says the same over and over, with other names and values: lines of a table, or of a generator. */

/** Lines of code below which repetition says nothing. */
const leastLines = 150;
/** Share of shapes among the lines. Written code has one new shape in two or three lines. */
const shareOfShapes = 0.08;
/** UTF-16 units of a line that make its shape. */
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

/** The line with one sign for each text, number and name. */
function shapeOf(line: string): string {
  return line
    .trim()
    .slice(0, shapeLength)
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '0')
    .replace(/[\w$]+/g, 'w');
}
