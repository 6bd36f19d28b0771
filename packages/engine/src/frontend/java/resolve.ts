/**
 * Finds what a class name of Java means: the file of the program that declares it, else the package that has it.
 *
 * A name is a list of candidates in the order in which they count. Of several packages that are imported as a whole,
 * those that no file of the program declares may all have the class.
 */

import type { IrFile } from '../../ir/ir.ts';
import { Op } from '../../ir/ir.ts';
import { codeLength, opOf, writtenName } from '../../ir/operands.ts';
import type { ManifestFile, ModuleResolver, ResolvedModule } from '../../modules/module-resolver.ts';
import { isFor, ofTests, unshipped } from '../../vocabulary/purposes.ts';
import { isLanguageClass } from './language-classes.ts';
import { readProperties } from './properties.ts';
import { readYamlSettings } from './yaml-settings.ts';

export class JavaResolver implements ModuleResolver {
  readonly hasSubtypes = true;
  /** By the class's place, see `placeOf`; classes of tests apart, which the program does not see. */
  private readonly fileByClass = { program: new Map<string, number>(), tests: new Map<string, number>() };
  private readonly tests: ReadonlySet<string>;
  private readonly resolved = new Map<string, ResolvedModule>();

  private readonly files: readonly IrFile[];
  private readonly manifests: readonly ManifestFile[];

  constructor(files: readonly IrFile[], manifests: readonly ManifestFile[]) {
    this.files = files;
    this.manifests = manifests;
    this.tests = new Set(files.flatMap(({ path, purposes }) => (isFor(purposes, ofTests) ? [path] : [])));
    for (const [number, file] of files.entries()) {
      const classes = this.tests.has(file.path) ? this.fileByClass.tests : this.fileByClass.program;
      for (const name of exportedNames(file)) {
        const place = placeOf(file.namespace === '' ? name : `${file.namespace}.${name}`, file.path);
        if (!classes.has(place)) classes.set(place, number);
      }
    }
  }

  resolve(fromPath: string, name: string): ResolvedModule {
    const key = `${directoryOf(fromPath)}\0${this.tests.has(fromPath)}\0${name}`;
    let found = this.resolved.get(key);
    if (found === undefined) {
      found = this.find(fromPath, name);
      this.resolved.set(key, found);
    }
    return found;
  }

  private find(fromPath: string, name: string): ResolvedModule {
    const candidates = name.split('|');
    const { program, tests } = this.fileByClass;
    const isTest = this.tests.has(fromPath);
    for (const candidate of candidates) {
      const place = placeOf(candidate, fromPath);
      const file = (isTest ? tests.get(place) : undefined) ?? program.get(place);
      if (file !== undefined) return { kind: 'file', file };
    }
    const [own = '', ...others] = candidates.map(packageOf);
    // The file's own package comes first where the class was not imported by name; it has no such class.
    const packages = others.length === 0 ? [own] : others;
    const simple = name.slice(name.lastIndexOf('.') + 1);
    const isPlain = others.length > 0 && isLanguageClass(simple);
    return { kind: 'library', name: isPlain ? 'java.lang' : packages.join('|'), hasTypes: true };
  }

  /**
   * Entries of files of settings, by the end of their path: where the class path begins is not known. What a file of
   * properties says counts before what one in YAML does.
   */
  settingsOf(name: string): ReadonlyMap<string, string> | undefined {
    const stem = `/${name.replace(/^\//, '').replace(/\.properties$/, '')}`;
    const textOf = (extension: string): string | undefined =>
      this.manifests.find(({ path }) => `/${path}`.endsWith(`${stem}.${extension}`))?.text;
    const [properties, yaml] = [textOf('properties'), textOf('yml') ?? textOf('yaml')];
    if (properties === undefined && yaml === undefined) return undefined;
    return new Map([...readYamlSettings(yaml ?? ''), ...readProperties(properties ?? '')]);
  }

  /** Public classes of a program that nothing starts: without a `main`, it is there for other programs. */
  publishedFiles(): readonly number[] {
    const isStarted = this.files.some(
      ({ functions, purposes }) =>
        !isFor(purposes, unshipped) &&
        functions.some(({ name, parameterCount }) => name === 'main' && parameterCount === 1),
    );
    return isStarted ? [] : [...this.files.keys()];
  }
}

/** The name of a class with its package; without one it is known in its own folder alone. */
function placeOf(name: string, path: string): string {
  return name.includes('.') ? name : `${directoryOf(path)}/${name}`;
}

function directoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function packageOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

function* exportedNames(file: IrFile): Generator<string> {
  for (let v = 0; v < codeLength(file); v++) {
    const name = opOf(file, v) === Op.export ? writtenName(file, v) : '';
    if (/^[^$.]+$/.test(name)) yield name;
  }
}
