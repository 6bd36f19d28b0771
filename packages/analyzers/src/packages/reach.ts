/**
 * How far a flaw of a package reaches into the program: its code imports the package, or names what is vulnerable in it.
 *
 * May miss: names of modules follow from names of packages by rule and by a list, and what is loaded by a name that is worked
 * out is not seen. May over-report: modules of one group of Maven are not told apart.
 */

import type { PackageFlaw } from '../inventory/advisories/match-packages.ts';
import type { Ecosystem } from '../inventory/package-file.ts';
import type { ImportedName } from '../package-types/package-use.ts';

/** 0: it is there; 1: code that was read imports it; 2: code names what is vulnerable. */
export type ReachLevel = 0 | 1 | 2;

const languages: Readonly<Partial<Record<Ecosystem, readonly string[]>>> = {
  npm: ['javascript', 'typescript', 'tsx', 'jsx'],
  PyPI: ['python'],
  Go: ['go'],
  Maven: ['java'],
};

/** Asked once for each flaw. */
export class Reach {
  /** By ecosystem: names that are taken, by module. */
  readonly #names = new Map<Ecosystem, Map<string, Set<string>>>();

  constructor(imports: Iterable<ImportedName>) {
    const ecosystems = Object.entries(languages) as readonly (readonly [Ecosystem, readonly string[]])[];
    for (const { language, module, name } of imports)
      for (const [ecosystem, own] of ecosystems) {
        if (!own.includes(language)) continue;
        const modules = this.#names.get(ecosystem) ?? new Map<string, Set<string>>();
        this.#names.set(ecosystem, modules);
        const names = modules.get(module);
        if (names === undefined) modules.set(module, new Set([name]));
        else names.add(name);
      }
  }

  levelOf({ use: { ecosystem, name }, symbols }: Pick<PackageFlaw, 'symbols' | 'use'>): ReachLevel {
    const modules = this.#names.get(ecosystem);
    if (modules === undefined) return 0;
    if (symbols.length > 0) {
      const taken = symbols.filter(({ path }) => modules.has(path));
      const isNamed = taken.some(
        ({ path, names }) =>
          names.length === 0 || names.some((one) => modules.get(path)?.has(one.split('.')[0] ?? one)),
      );
      if (isNamed) return 2;
      return taken.length > 0 ? 1 : 0;
    }
    const isOf = importTest(ecosystem, name);
    return [...modules.keys()].some(isOf) ? 1 : 0;
  }
}

function importTest(ecosystem: Ecosystem, name: string): (module: string) => boolean {
  const isBelow = (prefix: string, separator: string) => (module: string) =>
    module === prefix || module.startsWith(prefix + separator);
  if (ecosystem === 'npm' || ecosystem === 'Go') return isBelow(name, '/');
  if (ecosystem === 'Maven') return isBelow(javaPackageOf(name), '.');
  const modules = pythonModulesOf(name);
  return (module) =>
    modules.includes(module.split('.')[0]?.toLowerCase() ?? '') || modules.includes(module.toLowerCase());
}

/** By convention the group, often without its last part, which is then that of the artifact: `com.acme.core:acme-databind`. */
function javaPackageOf(name: string): string {
  const [group = '', artifact = ''] = name.split(':');
  const parts = group.split('.');
  const last = parts.at(-1) ?? '';
  return parts.length > 2 && artifact.includes(parts.at(-2) ?? '-') && !artifact.startsWith(last)
    ? parts.slice(0, -1).join('.')
    : group;
}

/** Packages whose modules have another name than they. */
const pythonModules: Readonly<Record<string, readonly string[]>> = {
  attrs: ['attr', 'attrs'],
  beautifulsoup4: ['bs4'],
  'discord-py': ['discord'],
  djangorestframework: ['rest_framework'],
  gitpython: ['git'],
  'google-api-python-client': ['googleapiclient'],
  grpcio: ['grpc'],
  'msgpack-python': ['msgpack'],
  'mysql-connector-python': ['mysql'],
  mysqlclient: ['mysqldb'],
  'opencv-python': ['cv2'],
  paho: ['paho'],
  pillow: ['pil'],
  protobuf: ['google.protobuf'],
  psycopg2: ['psycopg2'],
  'psycopg2-binary': ['psycopg2'],
  pycryptodome: ['crypto'],
  pycryptodomex: ['cryptodome'],
  pyjwt: ['jwt'],
  pymysql: ['pymysql'],
  pyopenssl: ['openssl'],
  pypdf2: ['pypdf2'],
  'python-dateutil': ['dateutil'],
  'python-dotenv': ['dotenv'],
  'python-jose': ['jose'],
  'python-ldap': ['ldap'],
  'python-multipart': ['multipart', 'python_multipart'],
  'python-socketio': ['socketio'],
  pyyaml: ['yaml'],
  pyzmq: ['zmq'],
  'scikit-image': ['skimage'],
  'scikit-learn': ['sklearn'],
  setuptools: ['setuptools', 'pkg_resources'],
  'uwsgi-tools': ['uwsgi'],
};

function pythonModulesOf(name: string): readonly string[] {
  const plain = name.replaceAll('-', '_');
  return pythonModules[name] ?? [plain, plain.replace(/^python_/, ''), name.replaceAll('-', '.')];
}
