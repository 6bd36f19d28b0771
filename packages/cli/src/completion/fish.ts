import { allCommands, type DescribedCommand, type DescribedOption } from './describe-commands.ts';

/** A fish script. */
export function fishCompletion(root: DescribedCommand): string {
  const lines = allCommands(root).flatMap((command) => [
    ...command.commands.map((child) => commandLine(command, child)),
    ...command.options.map((option) => optionLine(command, option)),
    ...valueLines(command),
  ]);
  return `# fish completion of assay: assay completion fish | source\n${lines.join('\n')}\n`;
}

function commandLine(parent: DescribedCommand, { path, description }: DescribedCommand): string {
  const others = parent.commands.map((child) => child.path.at(-1)).join(' ');
  const condition = [...seen(parent.path), `not __fish_seen_subcommand_from ${others}`].join('; and ');
  return `complete -c assay -f -n ${quoteFish(condition)} -a ${path.at(-1) ?? ''} -d ${quoteFish(description)}`;
}

function optionLine(
  { path }: DescribedCommand,
  { short, long, description, values }: DescribedOption,
): string {
  const condition = path.length === 0 ? '__fish_use_subcommand' : seen(path).join('; and ');
  const name = `${short === undefined ? '' : `-s ${short.slice(1)} `}-l ${long.slice(2)}`;
  const value =
    values === undefined ? '' : values.length === 0 ? ' -r' : ` -x -a ${quoteFish(values.join(' '))}`;
  return `complete -c assay -n ${quoteFish(condition)} ${name}${value} -d ${quoteFish(description)}`;
}

function valueLines({ path, values }: DescribedCommand): readonly string[] {
  if (values.length === 0) return [];
  return [
    `complete -c assay -f -n ${quoteFish(seen(path).join('; and '))} -a ${quoteFish(values.join(' '))}`,
  ];
}

function seen(path: readonly string[]): readonly string[] {
  return path.map((name) => `__fish_seen_subcommand_from ${name}`);
}

function quoteFish(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
