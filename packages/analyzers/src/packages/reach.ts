/**
 * Determines how far a flaw of a package reaches into the program: its code imports the package, or names the
 * vulnerable part.
 *
 * May miss: module names are derived from package names by rules and a list, and dynamic imports are not seen. May
 * over-report: modules of one Maven group are not distinguished.
 */

import type { PackageFlaw } from '../inventory/advisories/match-packages.ts';
import type { AffectedSymbols } from '../package-types/advisory.ts';
import type { Ecosystem, ImportedName, PackageReach, PackageUse } from '../package-types/package-use.ts';

const languages: Readonly<Partial<Record<Ecosystem, readonly string[]>>> = {
  npm: ['javascript', 'typescript', 'tsx', 'jsx'],
  PyPI: ['python'],
  Go: ['go'],
  Maven: ['java'],
  Packagist: ['php'],
};

/** Maximum number of files to list per package. Chosen. */
const maxImporters = 20;

/** Files by the imported module of the package. */
type FilesByModule = Map<string, Set<string>>;

const noMembers: ReadonlySet<string> = new Set();

/** Created once per tree. Linear in the imports and the packages. */
export class Reach {
  /** Imported names by ecosystem and module. */
  readonly #names = new Map<string, Set<string>>();
  /** By ecosystem and package. */
  readonly #importers = new Map<string, FilesByModule>();
  /** Packages whose module names are unknown. */
  readonly #unnamed = new Set<string>();

  readonly #calledIn: (path: string) => ReadonlySet<string>;

  /** @param calledIn  names of the members called in a file; default: none */
  constructor(
    imports: Iterable<ImportedName>,
    uses: readonly PackageUse[],
    calledIn: (path: string) => ReadonlySet<string> = () => noMembers,
  ) {
    this.#calledIn = calledIn;
    const packages = packagesByModule(uses);
    for (const use of uses)
      if (modulesOf(use).length === 0) this.#unnamed.add(`${use.ecosystem} ${use.name}`);
    for (const { language, module: written, name, path, isTypeAlone = false } of imports) {
      const ecosystem = ecosystemOf(language);
      if (ecosystem === undefined) continue;
      const module = spelled(ecosystem, written);
      const names = this.#names.get(`${ecosystem} ${module}`) ?? new Set<string>();
      this.#names.set(`${ecosystem} ${module}`, names);
      // Methods called on a value of the type are tracked separately.
      if (!isTypeAlone) names.add(name);
      for (const found of packagesOf(ecosystem, module, packages)) {
        const key = `${ecosystem} ${found}`;
        const files = this.#importers.get(key) ?? new Map<string, Set<string>>();
        this.#importers.set(key, files);
        addTo(files, module, path);
      }
    }
  }

  ofPackage({ ecosystem, name }: Pick<PackageUse, 'ecosystem' | 'name'>): PackageReach {
    const key = `${ecosystem} ${name}`;
    if (languages[ecosystem] === undefined) return 'unread';
    if (this.#importers.has(key)) return 'imported';
    return this.#unnamed.has(key) ? 'unread' : 'not-imported';
  }

  /** Sorted; truncated. */
  importersOf({ ecosystem, name }: Pick<PackageUse, 'ecosystem' | 'name'>): readonly string[] {
    const files = this.#importers.get(`${ecosystem} ${name}`)?.values() ?? [];
    return [...new Set([...files].flatMap((paths) => [...paths]))].sort().slice(0, maxImporters);
  }

  /**
   * If an advisory names vulnerable symbols, only those count: a name imported from its module, or a method called in a
   * file that imports its module, or one above or below it. Values can be obtained without importing their type, so
   * that methods are matched by name.
   */
  ofFlaw({ use, symbols }: Pick<PackageFlaw, 'symbols' | 'use'>): PackageReach {
    const { ecosystem } = use;
    if (languages[ecosystem] === undefined || symbols.length === 0) return this.ofPackage(use);
    const taken = symbols.flatMap(({ path, names }) => {
      const known = this.#names.get(`${ecosystem} ${path}`);
      return known === undefined ? [] : [{ names, known }];
    });
    const isNamed = taken.some(
      ({ names, known }) => names.length === 0 || names.some((one) => known.has(one.split('.')[0] ?? one)),
    );
    if (isNamed || symbols.some((one) => this.#isCalled(use, one))) return 'called';
    return taken.length > 0 || symbols.some(({ path }) => this.#isWithin(use, path))
      ? 'imported'
      : 'not-imported';
  }

  /** True if code imports a parent module: a package uses its own parts. */
  #isWithin({ ecosystem, name }: PackageUse, path: string): boolean {
    const modules = this.#importers.get(`${ecosystem} ${name}`)?.keys() ?? [];
    return [...modules].some((module) => isBelow(path, module, ecosystem));
  }

  #isCalled({ ecosystem, name }: PackageUse, { path, names }: AffectedSymbols): boolean {
    const methods = names.flatMap((one) => (one.includes('.') ? [one.slice(one.lastIndexOf('.') + 1)] : []));
    if (methods.length === 0) return false;
    const isNear = (module: string) => isBelow(module, path, ecosystem) || isBelow(path, module, ecosystem);
    return [...(this.#importers.get(`${ecosystem} ${name}`) ?? [])].some(
      ([module, files]) =>
        isNear(module) && [...files].some((file) => methods.some((one) => this.#calledIn(file).has(one))),
    );
  }
}

/** True if a module equals another or is inside it. */
function isBelow(module: string, other: string, ecosystem: Ecosystem): boolean {
  const separator = separators[ecosystem] ?? '.';
  return `${module}${separator}`.startsWith(`${other}${separator}`);
}

function ecosystemOf(language: string): Ecosystem | undefined {
  return (Object.keys(languages) as Ecosystem[]).find((one) => languages[one]?.includes(language));
}

/** Names of packages by ecosystem and module. */
type PackagesByModule = ReadonlyMap<string, ReadonlySet<string>>;

function packagesByModule(uses: readonly PackageUse[]): PackagesByModule {
  const found = new Map<string, Set<string>>();
  for (const use of uses)
    for (const module of modulesOf(use)) addTo(found, `${use.ecosystem} ${module}`, use.name);
  return found;
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([value]));
  else known.add(value);
}

function modulesOf({
  ecosystem,
  name,
  modules = [],
}: Pick<PackageUse, 'ecosystem' | 'name' | 'modules'>): readonly string[] {
  if (ecosystem === 'Packagist') return modules.map((one) => spelled(ecosystem, one));
  if (ecosystem === 'PyPI') return pythonModulesOf(name);
  return ecosystem === 'Maven' ? [javaPackageOf(name)] : [name];
}

const separators: Readonly<Partial<Record<Ecosystem, string>>> = { npm: '/', Go: '/', Packagist: '\\' };

/** Normalizes modules for comparison: PHP namespaces case-insensitively, without leading or trailing separators. */
function spelled(ecosystem: Ecosystem, module: string): string {
  return ecosystem === 'Packagist' ? module.replace(/^\\|\\$/g, '').toLowerCase() : module;
}

/** Packages with the longest matching prefix of the module name. */
function packagesOf(ecosystem: Ecosystem, module: string, packages: PackagesByModule): Iterable<string> {
  const separator = separators[ecosystem] ?? '.';
  let part = ecosystem === 'PyPI' ? module.toLowerCase() : module;
  for (;;) {
    const found = packages.get(`${ecosystem} ${part}`);
    if (found !== undefined) return found;
    const end = part.lastIndexOf(separator);
    if (end < 0) return [];
    part = part.slice(0, end);
  }
}

/**
 * By convention the group, often without its last part, which then comes from the artifact:
 * `com.acme.core:acme-databind`.
 */
function javaPackageOf(name: string): string {
  const [group = '', artifact = ''] = name.split(':');
  const parts = group.split('.');
  const last = parts.at(-1) ?? '';
  return parts.length > 2 && artifact.includes(parts.at(-2) ?? '-') && !artifact.startsWith(last)
    ? parts.slice(0, -1).join('.')
    : group;
}

/** Packages whose modules have other names. */
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
