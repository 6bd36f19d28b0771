import { allCommands, type DescribedCommand, quote } from './describe-commands.ts';

/** A bash script. Falls back to completing file names. */
export function bashCompletion(root: DescribedCommand): string {
  const commands = allCommands(root);
  const steps = commands
    .filter(({ path }) => path.length > 0)
    .map(({ path }) => `      ${quote(path.join(' '))}) command=${quote(path.join(' '))} ;;`);
  return `# bash completion of assay: source <(assay completion bash)
_assay() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${command:+$command }\${COMP_WORDS[index]}" in
${steps.join('\n')}
    esac
  done
  COMPREPLY=()
  case "$command $before" in
${commands.flatMap(valueCases).join('\n')}
  esac
  case "$command" in
${commands.map(wordCase).join('\n')}
  esac
}
complete -o default -F _assay assay
`;
}

function valueCases({ path, options }: DescribedCommand): readonly string[] {
  return options.flatMap(({ short, long, values }) => {
    if (values === undefined) return [];
    const names = [long, ...(short === undefined ? [] : [short])];
    const patterns = names.map((name) => quote(`${path.join(' ')} ${name}`)).join(' | ');
    return [`    ${patterns}) ${offer(values)} return ;;`];
  });
}

function wordCase({ path, commands, options, values }: DescribedCommand): string {
  const names = options.flatMap(({ short, long }) => [long, ...(short === undefined ? [] : [short])]);
  const words = [...commands.map((child) => child.path.at(-1) ?? ''), ...values];
  return `    ${quote(path.join(' '))})
      if [[ $current == -* ]]; then ${offer(names)}
      else ${words.length === 0 ? ':' : offer(words)}
      fi ;;`;
}

function offer(words: readonly string[]): string {
  return words.length === 0 ? '' : `COMPREPLY=($(compgen -W ${quote(words.join(' '))} -- "$current"));`;
}
