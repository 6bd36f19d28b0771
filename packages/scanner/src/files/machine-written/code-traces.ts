/** Traces of Python, Java and Go generators in their output that nobody writes by hand. */

/** Protobuf message descriptors. */
const python =
  /^[ \t]{0,20}\w{0,40}DESCRIPTOR\w{0,40} = .{0,80}\bAddSerializedFile\(|^[ \t]{0,20}DESCRIPTOR = _descriptor\.FileDescriptor\(|^_?\w+ = _descriptor\.Descriptor\(/m;
/**
 * An annotation of a whole type, before the first type of the file: annotations of members say nothing about the rest.
 */
const java = /^@(?:[a-z]+\.){0,9}Generated\b/m;
const javaType = /^(?:public |final |abstract ){0,3}(?:class|interface|enum|record) /m;
/** Position in a parser generator's input: `//line parser.y:12`. */
const go = /^\/\/line [\w./-]+\.\w+:\d+/gm;
const leastLineMarks = 3;
/** Files packed into string literals. */
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
