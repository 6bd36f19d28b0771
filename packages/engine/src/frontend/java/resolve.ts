/**
 * Resolves a Java class name to the file of the program that declares it, or else to the package that contains it.
 *
 * A name is a list of candidates in order of precedence. Of several packages imported with a wildcard, any that no file
 * of the program declares may contain the class.
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
  /** File of each class, by `placeOf`; test classes are separate, because the program does not see them. */
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
    // The own package comes first if the class was not imported by name, but it has no such class.
    const packages = others.length === 0 ? [own] : others;
    const simple = name.slice(name.lastIndexOf('.') + 1);
    const isPlain = others.length > 0 && isLanguageClass(simple);
    return { kind: 'library', name: isPlain ? 'java.lang' : packages.join('|'), hasTypes: true };
  }

  /**
   * Entries of settings files, matched by path suffix, because the class path root is unknown. Properties files take
   * precedence over YAML.
   */
  settingsOf(name: string): ReadonlyMap<string, string> | undefined {
    const stem = `/${name.replace(/^\//, '').replace(/\.properties$/, '')}`;
    const textOf = (extension: string): string | undefined =>
      this.manifests.find(({ path }) => `/${path}`.endsWith(`${stem}.${extension}`))?.text;
    const [properties, yaml] = [textOf('properties'), textOf('yml') ?? textOf('yaml')];
    if (properties === undefined && yaml === undefined) return undefined;
    return new Map([...readYamlSettings(yaml ?? ''), ...readProperties(properties ?? '')]);
  }

  /** Files with public classes of a program without a `main`, which is a library for other programs. */
  publishedFiles(): readonly number[] {
    const isStarted = this.files.some(
      ({ functions, purposes }) =>
        !isFor(purposes, unshipped) &&
        functions.some(({ name, parameterCount }) => name === 'main' && parameterCount === 1),
    );
    return isStarted ? [] : [...this.files.keys()];
  }
}

/** Fully qualified name of a class; a class without a package is only visible in its own folder. */
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
