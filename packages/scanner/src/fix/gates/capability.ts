/** V6: the code can do nothing that it could not do before, but for what the rule's contract names. */

import type { SourceSyntax } from '@assay/engine';
import { argumentsOf, constantText, lastNameOf, type SyntaxTree } from '@assay/engine/rule';
import { fail, type GateContext, type GateVerdict, pass } from '../gate.ts';
import { countAll, excess } from '../multiset.ts';

const processCalls = new Set('exec execSync spawn spawnSync fork execFile execFileSync'.split(' '));
const codeCalls = new Set(
  'eval Function runInContext runInNewContext runInThisContext compileFunction importScripts'.split(' '),
);
const writeCalls = new Set(
  'writeFile writeFileSync appendFile appendFileSync createWriteStream unlink unlinkSync rm rmSync rmdir rmdirSync rename renameSync chmod chmodSync chown symlink symlinkSync link copyFile copyFileSync mkdir mkdirSync truncate'.split(
    ' ',
  ),
);
const networkCalls = new Set(
  'fetch request axios connect createConnection createServer listen WebSocket XMLHttpRequest sendBeacon lookup'.split(
    ' ',
  ),
);
const globalNames = new Set(
  'process globalThis global window self document module require Reflect Proxy WebAssembly'.split(' '),
);

export function capabilityGate({ changes, allows }: GateContext): GateVerdict {
  const allowed = new Set([
    ...(allows.addsCalls ?? []).map((name) => `starts ${name}`),
    ...(allows.addsModules ?? []).map((name) => `imports ${name}`),
    ...((allows.addsModules ?? []).length > 0 ? ['uses require'] : []),
  ]);
  for (const change of changes) {
    const added = excess(countAll(capabilitiesOf(change.new)), countAll(capabilitiesOf(change.old)));
    const foreign = added.find((capability) => !allowed.has(capability));
    if (foreign !== undefined) return fail(`the fix adds a capability: it ${foreign}`);
  }
  return pass;
}

function capabilitiesOf(source: SourceSyntax): readonly string[] {
  const { tree } = source;
  const found: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const capability = capabilityAt(source, node);
    if (capability !== '') found.push(capability);
  }
  return found;
}

function capabilityAt(source: SourceSyntax, node: number): string {
  const { tree, scopes } = source;
  switch (tree.type(node)) {
    case 'call_expression':
    case 'new_expression':
      return callCapability(source, node);
    case 'import_statement':
    case 'export_statement': {
      const module = tree.child(node, 'source');
      return module < 0 ? '' : `imports ${moduleName(constantText(source, module))}`;
    }
    case 'string_fragment':
    case 'string':
    case 'template_string':
      return tree.type(node) !== 'string_fragment' && /[a-z]{2,}:\/\//i.test(tree.textOf(node))
        ? 'names a URL'
        : '';
    case 'property_identifier':
      return propertyCapability(tree.textOf(node));
    case 'shorthand_property_identifier':
    case 'identifier': {
      const name = tree.textOf(node);
      return globalNames.has(name) && scopes.bindingOf(node) === undefined ? `uses ${name}` : '';
    }
    case 'with_statement':
    case 'debugger_statement':
      return `has a ${tree.type(node)}`;
    default:
      return '';
  }
}

function propertyCapability(name: string): string {
  if (name === 'shell') return 'names a shell option';
  if (name === 'constructor' || name === '__proto__' || name === 'prototype')
    return 'reaches for a prototype';
  return name === 'env' ? 'reads the environment' : '';
}

function callCapability(source: SourceSyntax, call: number): string {
  const { tree } = source;
  const isNew = tree.type(call) === 'new_expression';
  const callee = tree.child(call, isNew ? 'constructor' : 'function');
  if (callee < 0) return '';
  const type = tree.type(callee);
  if (type === 'import') return `imports ${importedBy(source, call)}`;
  if (type === 'subscript_expression' && constantText(source, tree.child(callee, 'index')) === undefined)
    return 'calls a computed member';
  if (type === 'call_expression') return '';
  return namedCapability(source, call, lastNameOf(tree, callee));
}

function namedCapability(source: SourceSyntax, call: number, name: string): string {
  const { tree } = source;
  if (name === 'require') return `imports ${importedBy(source, call)}`;
  if (codeCalls.has(name)) return `runs code with ${name}`;
  if (name === 'setTimeout' || name === 'setInterval') return `starts a timer`;
  if (processCalls.has(name)) return isRegExpExec(tree, call) ? '' : `starts ${name}`;
  if (writeCalls.has(name)) return `writes files with ${name}`;
  if (networkCalls.has(name)) return `uses the network with ${name}`;
  return name === 'atob' || /\bfrom\([^)]*['"`](?:base64|hex)/.test(tree.textOf(call))
    ? 'decodes hidden text'
    : '';
}

/** `/a/.exec(text)` starts nothing. */
function isRegExpExec(tree: SyntaxTree, call: number): boolean {
  const object = tree.child(tree.child(call, 'function'), 'object');
  return object >= 0 && tree.type(object) === 'regex';
}

function importedBy(source: SourceSyntax, call: number): string {
  const text = constantText(source, argumentsOf(source.tree, call)[0] ?? -1);
  return text === undefined ? 'a module that is not fixed' : moduleName(text);
}

function moduleName(text: string | undefined): string {
  return (text ?? '').replace(/^node:/, '');
}
