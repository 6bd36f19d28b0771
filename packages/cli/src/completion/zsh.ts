import { allCommands, type DescribedCommand, type DescribedOption, quote } from './describe-commands.ts';

/** A zsh script, to be sourced or put on `fpath` as `_assay`. */
export function zshCompletion(root: DescribedCommand): string {
  return `#compdef assay
# zsh completion of assay: source <(assay completion zsh)
${allCommands(root).map(functionOf).join('\n')}
if [ "$funcstack[1]" = _assay ]; then _assay "$@"; else compdef _assay assay; fi
`;
}

function functionName(path: readonly string[]): string {
  return ['_assay', ...path].join('_');
}

function functionOf({ path, commands, options, values }: DescribedCommand): string {
  const specs = options.flatMap(optionSpecs);
  const name = functionName(path);
  if (commands.length === 0) {
    const argument = values.length === 0 ? "'*:file:_files'" : quote(`1:value:(${values.join(' ')})`);
    return `${name}() {\n  _arguments ${[...specs, argument].join(' \\\n    ')}\n}`;
  }
  const described = commands.map(
    (child) => `      ${quote(`${child.path.at(-1) ?? ''}:${child.description.replaceAll(':', '\\:')}`)}`,
  );
  const cases = commands.map((child) => `      ${child.path.at(-1) ?? ''}) ${functionName(child.path)} ;;`);
  return `${name}() {
  local state line
  local -a list
  _arguments -C ${specs.join(' \\\n    ')} \\
    '1: :->command' '*:: :->rest'
  case $state in
    command)
      list=(
${described.join('\n')}
      )
      _describe command list ;;
    rest) case $line[1] in
${cases.join('\n')}
      esac ;;
  esac
}`;
}

function optionSpecs({ short, long, description, values }: DescribedOption): readonly string[] {
  const text = `[${description.replace(/[[\]:\\]/g, '\\$&')}]`;
  const value =
    values === undefined ? '' : `:value:${values.length === 0 ? '_files' : `(${values.join(' ')})`}`;
  // Options may be repeated: otherwise zsh would offer each only once.
  return [long, ...(short === undefined ? [] : [short])].map((name) => quote(`*${name}${text}${value}`));
}
