/** Traces of JavaScript compilers, bundlers and generators in their output that nobody writes by hand. */

/** A string that each match contains, searched first because that costs a hundredth, and the pattern of the match. */
type Trace = readonly [needle: string, pattern: RegExp];

/**
 * Helpers that each file compiled by TypeScript, Babel, SWC, CoffeeScript or Closure contains, or imports from the
 * compiler's package.
 */
const compiled: readonly Trace[] = [
  ['this && this.__', /^(?:var|const|let) (__\w+) = \(?this && this\.\1\)? \|\| /m],
  ['this.__extends', /^(?:var|const|let) __extends = this\.__extends \|\| /m],
  ['tslib', /\btslib_\d+\.__\w+\(/],
  [
    'helpers/',
    /^(?:var|const|import) (?:\{ _ as )?_\w+(?: \})? (?:= (?:_interop\w+\()?require\(|from )["'](?:@babel\/runtime(?:-corejs\d)?|babel-runtime|@swc)\/helpers\//m,
  ],
  ['function ctor() {', /^[^'"\n]*\bfunction ctor\(\) \{ this\.constructor = child; \}/m],
  ['$jscomp', /^(?:var )?\$jscomp(?:\.\w+)? = /m],
];
/** Helpers that Babel declares in the file itself, where they are used. */
const babelHelper: Trace = [
  'unction _',
  /^function (_(?:interopRequire(?:Default|Wildcard)|interop_require_(?:default|wildcard)|classCallCheck|class_call_check|createClass|create_class|createSuper|inherits|possibleConstructorReturn|objectWithoutProperties|toConsumableArray|slicedToArray|asyncToGenerator|async_to_generator|objectSpread2?|defineProperty|define_property|applyDecoratedDescriptor))\b/m,
];
const esModuleMark: Trace = [
  '__esModule',
  /^(?:exports\.__esModule = true;|Object\.defineProperty\(exports, ["']__esModule["'], ?\{\s*value: ?(?:true|!0),?\s*\}\);)/m,
];
const esModuleNames =
  /^exports\.(?:\w+ = exports\.){0,99}\w+ = void 0;|^(?:const|var|let) \w+_\d+ = (?:require|__importDefault|__importStar)\(|^(?:var|const) _\w+ = (?:_interop\w+\()?require\(/m;
/** At the end of a script: where a debugger finds its sources. */
const sourceMap = /^\/[/*][#@] ?sourceMappingURL=\S+/m;
/** CoffeeScript's closing of a file. */
const scopeOfFile = /^\}\)\.call\(this\);?\s*(?:\/\/.*)?\s*$/m;
/** UTF-16 units at the end of a file in which both occur. */
const tailLength = 400;

const bundled: readonly Trace[] = [
  ['__webpack_require__', /^[ \t]{0,20}(?:\/\*{3,}\/[ \t]{0,20})?function __webpack_require__\(/m],
  ['__webpack_modules__', /^[ \t]{0,20}(?:\/\*{3,}\/[ \t]{0,20})?var __webpack_modules__ ?=/m],
  ['webpackUniversalModuleDefinition', /^\(function webpackUniversalModuleDefinition\(root, factory\)/m],
  ['webpackBootstrap', /^(?:\/\*{3,}\/ )?(?:[\w .=]+)?\(function\(modules\) \{ \/\/ webpackBootstrap/m],
  ['webpack', /^\(?(?:window|self|globalThis|global)\[?["'.]*webpack(?:Jsonp|Chunk)/m],
  [
    'function(require,module,exports)',
    /\},\{[^{}\n]*\}\],[\w"'./-]+:\[function\(require,module,exports\)|\(\{1:\[function\(require,module,exports\)/,
  ],
  ['parcel', /^parcelRequire = \(function \(modules|^var \$parcel\$/m],
  [
    'function (global, factory)',
    /^;?\(function \(global, factory\) \{\s*typeof exports === ['"]object['"] && typeof module !== ['"]undefined['"]\s*(?:&& typeof require === ['"]function['"] )?\? /m,
  ],
];
/** Lines that webpack puts above and below each module. */
const webpackModule: Trace = ['/***/ ', /^\/\*\*\*\/ /gm];
/** A single one may be a variable of the author's. */
const esbuildHelper: Trace = [
  'var __',
  /^var (__(?:commonJS(?:Min)?|esm|toESM|toCommonJS|export|defProp|copyProps|create|getOwnPropDesc))\b ?=/gm,
];
/** Module names, which authors leave to the optimizer. */
const namedModule: Trace = ['define(', /^define\(['"][\w./!-]+['"], ?(?:\[|function)/gm];
/** Minimum number of modules or helpers: fewer may be the author's. */
const several = 3;

const described: readonly Trace[] = [
  ['goog.exportSymbol(', /^goog\.exportSymbol\(['"]proto\./m],
  ['jspb.Message.initialize(', /^[ \t]{0,20}jspb\.Message\.initialize\(this/m],
  ['type Exact<', /^export type Exact<T extends \{ \[key: string\]: \w+ \}> = /m],
];
/**
 * All traces of one row together: the paths of an API and the types of its operations, or a message package and its
 * encoders.
 */
const describedBy: readonly (readonly Trace[])[] = [
  [
    ['export ', /^export (?:interface|type) paths\b/m],
    ['export ', /^export (?:interface|type) (?:operations|components|webhooks)\b/m],
  ],
  [
    ['protobufPackage', /^export const protobufPackage = /m],
    ['protobufPackage', /\bprotobufjs\/minimal\b|\bBinaryWriter\b/],
  ],
];

/** @param isScript  the file is run as it is: only then does a source map count */
export function isCompiled(text: string, isScript: boolean): boolean {
  if (compiled.some(isIn(text)) || usesBabelHelper(text)) return true;
  if (isIn(text)(esModuleMark) && esModuleNames.test(text)) return true;
  return isScript && sourceMap.test(text.slice(-tailLength));
}

export function isWrappedWhole(text: string): boolean {
  return scopeOfFile.test(text.slice(-tailLength));
}

export function isBundled(text: string): boolean {
  return (
    bundled.some(isIn(text)) ||
    matchesOf(text, esbuildHelper).size >= several ||
    matchesOf(text, namedModule).size >= several ||
    countOf(text, webpackModule) >= several * 2
  );
}

/** Generated from a description: messages, operations or types of an API. */
export function isDescribed(text: string): boolean {
  return described.some(isIn(text)) || describedBy.some((traces) => traces.every(isIn(text)));
}

function isIn(text: string): (trace: Trace) => boolean {
  return ([needle, pattern]) => text.includes(needle) && pattern.test(text);
}

/** Requires a use of the helper: a compiler's own source only declares them. */
function usesBabelHelper(text: string): boolean {
  const [needle, pattern] = babelHelper;
  const [, name] = (text.includes(needle) && pattern.exec(text)) || [];
  if (name === undefined) return false;
  return text.indexOf(name, text.indexOf(name) + name.length) !== -1;
}

/** Distinct matches. */
function matchesOf(text: string, [needle, pattern]: Trace): ReadonlySet<string> {
  return new Set(text.includes(needle) ? Array.from(text.matchAll(pattern), ([match]) => match) : []);
}

function countOf(text: string, [needle, pattern]: Trace): number {
  return text.includes(needle) ? (text.match(pattern)?.length ?? 0) : 0;
}
