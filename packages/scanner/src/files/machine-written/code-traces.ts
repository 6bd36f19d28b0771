/** What generators of Python, Java and Go leave in the code that they write, and nobody writes by hand. */

/** Messages as protobuf describes them. */
const python =
  /^[ \t]{0,20}\w{0,40}DESCRIPTOR\w{0,40} = .{0,80}\bAddSerializedFile\(|^[ \t]{0,20}DESCRIPTOR = _descriptor\.FileDescriptor\(|^_?\w+ = _descriptor\.Descriptor\(/m;
/** Of a whole type, before the first one of the file: those of members say nothing of the rest. */
const java = /^@(?:[a-z]+\.){0,9}Generated\b/m;
const javaType = /^(?:public |final |abstract ){0,3}(?:class|interface|enum|record) /m;
/** Where a compiler of grammars found the code: `//line parser.y:12`. */
const go = /^\/\/line [\w./-]+\.\w+:\d+/gm;
const leastLineMarks = 3;
/** Files that were packed into texts. */
const goPacked = /^(?:var |\t)?_?\w+ = (?:\[\]byte\()?"\\x1f\\x8b\\x08/m;

export function isMadePython(text: string): boolean {
  return text.includes('DESCRIPTOR') && python.test(text);
}

export function isMadeJava(text: string): boolean {
  if (!text.includes('Generated')) return false;
  const type = javaType.exec(text)?.index ?? 0;
  return java.test(text.slice(0, type));
}

export function isMadeGo(text: string): boolean {
  if (text.includes('\\x1f\\x8b') && goPacked.test(text)) return true;
  return text.includes('//line ') && (text.match(go)?.length ?? 0) >= leastLineMarks;
}
