/**
 * Languages that Assay does not analyze, so that a report can say what it did not cover. Names are those of GitHub
 * Linguist. Data, documents, style sheets and images are not code and not listed.
 */

const extensionsByLanguage: Readonly<Record<string, string>> = {
  ABAP: 'abap',
  ActionScript: 'as',
  Ada: 'ada adb ads',
  Apex: 'apex trigger',
  AppleScript: 'applescript scpt',
  Assembly: 'asm s nasm',
  Astro: 'astro',
  Awk: 'awk',
  Batchfile: 'bat cmd',
  Bicep: 'bicep',
  C: 'c h',
  'C#': 'cs csx',
  'C++': 'cpp cc cxx c++ hpp hh hxx ino',
  COBOL: 'cob cbl cpy',
  CMake: 'cmake',
  Clojure: 'clj cljs cljc',
  CoffeeScript: 'coffee',
  ColdFusion: 'cfm cfc',
  'Common Lisp': 'lisp',
  Crystal: 'cr',
  Cuda: 'cu cuh',
  Dart: 'dart',
  Dockerfile: 'dockerfile containerfile',
  Elixir: 'ex exs',
  Elm: 'elm',
  'Emacs Lisp': 'el',
  Erlang: 'erl hrl',
  'F#': 'fs fsx fsi',
  Fish: 'fish',
  Fortran: 'f f90 f95 f03 f08 for',
  FreeMarker: 'ftl ftlh',
  GDScript: 'gd',
  GLSL: 'glsl vert frag',
  GraphQL: 'graphql gql',
  Groovy: 'groovy gradle gvy',
  Haml: 'haml',
  Handlebars: 'hbs handlebars',
  Haskell: 'hs lhs',
  Haxe: 'hx',
  HCL: 'hcl nomad',
  HLSL: 'hlsl',
  'HTML+EEX': 'eex heex leex',
  'HTML+ERB': 'erb rhtml',
  'HTML+Razor': 'cshtml razor',
  // Used by PHP, C, assembler and others: only the including file determines the language.
  'Include file': 'inc',
  Jinja: 'jinja jinja2 j2',
  Julia: 'jl',
  'Jupyter Notebook': 'ipynb',
  Kotlin: 'kt kts',
  Liquid: 'liquid',
  Lua: 'lua',
  Makefile: 'mk mak',
  Mustache: 'mustache',
  Nim: 'nim nims',
  Nix: 'nix',
  'Objective-C': 'm',
  'Objective-C++': 'mm',
  OCaml: 'ml mli',
  'Open Policy Agent': 'rego',
  Pascal: 'pas dpr',
  Perl: 'pl pm',
  PLSQL: 'pls plsql pkb pks',
  PowerShell: 'ps1 psm1 psd1',
  'Protocol Buffer': 'proto',
  Pug: 'pug jade',
  PureScript: 'purs',
  R: 'r',
  Racket: 'rkt',
  Raku: 'raku rakumod',
  Ruby: 'rb rake gemspec ru rbw',
  Rust: 'rs',
  Scala: 'scala sc sbt',
  Scheme: 'scm ss',
  Shell: 'sh bash zsh ksh',
  Slim: 'slim',
  Solidity: 'sol',
  SQL: 'sql',
  Starlark: 'bzl bazel star',
  Swift: 'swift',
  Tcl: 'tcl',
  Terraform: 'tf tofu',
  Velocity: 'vm vtl',
  Verilog: 'v sv svh vh',
  VHDL: 'vhd vhdl',
  'Vim Script': 'vim',
  'Visual Basic .NET': 'vb',
  Vyper: 'vy',
  XSLT: 'xsl xslt',
  YAML: 'yml yaml',
  Zig: 'zig',
};

const namesByLanguage: Readonly<Record<string, string>> = {
  CMake: 'CMakeLists.txt',
  Dockerfile: 'Dockerfile Containerfile',
  Groovy: 'Jenkinsfile',
  Just: 'justfile Justfile',
  Makefile: 'Makefile makefile GNUmakefile Kbuild',
  Meson: 'meson.build',
  Ruby: 'Gemfile Rakefile Podfile Fastfile Vagrantfile Guardfile Capfile Brewfile Dangerfile',
  Starlark: 'BUILD WORKSPACE Tiltfile',
};

const interpretersByLanguage: Readonly<Record<string, string>> = {
  AppleScript: 'osascript',
  Awk: 'awk gawk mawk',
  Elixir: 'elixir',
  Erlang: 'escript',
  Fish: 'fish',
  Groovy: 'groovy',
  Haskell: 'runhaskell runghc',
  Julia: 'julia',
  Lua: 'lua luajit',
  Makefile: 'make',
  Perl: 'perl',
  PowerShell: 'pwsh',
  R: 'Rscript',
  Ruby: 'ruby jruby',
  Shell: 'sh bash dash ash zsh ksh',
  Swift: 'swift',
  Tcl: 'tclsh wish expect',
};

const languageByExtension = indexWords(extensionsByLanguage);
const languageByName = indexWords(namesByLanguage);
const languageByInterpreter = indexWords(interpretersByLanguage);

/**
 * Language of a file that no analyzer reads; `undefined` for a file that is not code.
 *
 * @param extension  with its dot, in lower case; the empty string for a name without one
 */
export function unreadLanguageOf(name: string, extension: string): string | undefined {
  return (
    languageByName.get(name) ??
    (/^(?:Docker|Container)file[.-]/.test(name) ? 'Dockerfile' : undefined) ??
    (/\.(?:tf|tofu)\.json$/i.test(name) ? 'Terraform JSON' : undefined) ??
    languageByExtension.get(extension.slice(1))
  );
}

/** @param programs  words of a script's first line, without version numbers: `usr`, `bin`, `env`, `perl` */
export function unreadLanguageOfPrograms(programs: readonly string[]): string | undefined {
  for (const program of programs) {
    const language = languageByInterpreter.get(program);
    if (language !== undefined) return language;
  }
  return undefined;
}

function indexWords(wordsByLanguage: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(wordsByLanguage).flatMap(([language, words]) =>
      words.split(' ').map((word) => [word, language] as const),
    ),
  );
}
