import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advisoriesFolderOf } from './advisories-folder.ts';
import { databaseFiles, openAdvisories, readAbout } from './advisory-database.ts';
import { ImportError, importAdvisories } from './import-advisories.ts';
import { advisoriesDigest, knownAdvisories } from './known-advisories.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-advisories-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function osv(id: string, name: string, more: object = {}): object {
  return {
    id,
    modified: '2026-11-20T00:00:00Z',
    affected: [
      { package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }] },
    ],
    ...more,
  };
}

interface Packed {
  readonly name: string;
  readonly content: Buffer;
  /** What the archive says of the size; default: the truth. */
  readonly size?: number;
  readonly method?: number;
}

/** A zip archive as other programs write it. */
function zip(entries: readonly Packed[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size = content.length, method = 8 } of entries) {
    const packed = method === 8 ? deflateRawSync(content) : content;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

function importFrom(name: string, content: string | Buffer, date?: string) {
  writeFileSync(join(root, name), content);
  return importAdvisories({ paths: [join(root, name)], folder: join(root, 'db'), name: 'mine', date });
}

describe('importAdvisories', () => {
  it('makes a database that is asked by package', () => {
    const { about, records, withdrawn } = importFrom(
      'all.zip',
      zip([
        { name: 'npm/A-1.json', content: json(osv('A-1', 'one')) },
        {
          name: 'npm/A-2.json',
          content: json(osv('A-2', 'one', { modified: '2026-11-28T00:00:00Z' })),
          method: 0,
        },
        { name: 'npm/A-3.json', content: json(osv('A-3', '@acme/two')) },
        { name: 'npm/A-4.json', content: json(osv('A-4', 'three', { withdrawn: '2026-01-01T00:00:00Z' })) },
        { name: 'README.txt', content: Buffer.from('no record') },
      ]),
    );
    expect([records, withdrawn]).toEqual([3, 1]);
    expect(about).toMatchObject({
      name: 'mine',
      date: '2026-11-28',
      ecosystems: [{ ecosystem: 'npm', records: 3, date: '2026-11-28' }],
    });
    const database = openAdvisories(join(root, 'db'));
    const idsOf = (name: string) => database?.advisoriesOf('npm', name).map(({ id }) => id);
    expect(idsOf('one')).toEqual(['A-1', 'A-2']);
    expect(idsOf('@acme/two')).toEqual(['A-3']);
    expect([idsOf('three'), idsOf('on'), idsOf('onee'), idsOf('')]).toEqual([[], [], [], []]);
    expect(database?.advisoriesOf('PyPI', 'one')).toEqual([]);
    database?.close();
  });

  it('does not know how old records are of which most have no date', () => {
    const undated = { modified: '0001-01-01T00:00:00Z' };
    const { about } = importFrom(
      'all.zip',
      zip([
        { name: 'a.json', content: json(osv('A-1', 'one', { modified: '2026-11-28T00:00:00Z' })) },
        { name: 'b.json', content: json(osv('A-2', 'two', undated)) },
        { name: 'c.json', content: json(osv('A-3', 'three', undated)) },
      ]),
    );
    expect(about).toMatchObject({ date: '', ecosystems: [{ ecosystem: 'npm', records: 3, date: '' }] });
  });

  it('reads folders of every form, follows no link, and says what it leaves out', () => {
    const folder = join(root, 'data');
    mkdirSync(join(folder, 'deep'), { recursive: true });
    writeFileSync(
      join(folder, 'deep/a.yml'),
      'gem: one\ncve: 2026-1\ndate: 2026-10-01\npatched_versions: [">= 2.0"]\n',
    );
    writeFileSync(
      join(folder, 'b.yaml'),
      'title: B\nreference: composer://acme/one\nbranches: {1.x: {time: 2026-09-01, versions: ["<2"]}}\n',
    );
    writeFileSync(
      join(folder, 'c.md'),
      '```toml\n[advisory]\nid = "RUSTSEC-1"\npackage = "one"\ndate = "2026-08-01"\n[versions]\npatched = []\n```\n',
    );
    writeFileSync(join(folder, 'd.json'), '{');
    writeFileSync(join(folder, 'package.json'), '{"name": "no record"}');
    writeFileSync(join(root, 'outside.json'), JSON.stringify(osv('OUT-1', 'one')));
    symlinkSync(join(root, 'outside.json'), join(folder, 'link.json'));
    const { about, invalid } = importAdvisories({ paths: [folder], folder: join(root, 'db'), name: 'x' });
    expect(about.ecosystems).toEqual([
      { ecosystem: 'Packagist', records: 1, date: '2026-09-01' },
      { ecosystem: 'RubyGems', records: 1, date: '2026-10-01' },
      { ecosystem: 'crates.io', records: 1, date: '2026-08-01' },
    ]);
    expect(invalid).toEqual([
      { reason: 'it is not valid JSON or YAML', records: 1, example: join(folder, 'd.json') },
    ]);
  });

  it('replaces what was there as a whole, and leaves it when there is nothing new', () => {
    importFrom('a.json', JSON.stringify([osv('A-1', 'one')]), '2026-01-01');
    expect(() => importFrom('b.json', '{}')).toThrow(ImportError);
    expect(readAbout(join(root, 'db'))?.date).toBe('2026-01-01');
    const before = advisoriesDigest(join(root, 'db'));
    importFrom('c.json', JSON.stringify([osv('A-2', 'two')]));
    expect(advisoriesDigest(join(root, 'db'))).not.toBe(before);
    expect(openAdvisories(join(root, 'db'))?.advisoriesOf('npm', 'one')).toEqual([]);
    expect(readdirSync(root).sort()).toEqual(['a.json', 'b.json', 'c.json', 'db']);
  });

  it.each([
    ['is no archive', () => Buffer.from('PK nothing')],
    ['is empty', () => Buffer.alloc(0)],
    ['inflates beyond measure', () => zip([{ name: 'a.json', content: Buffer.alloc(4_000_000, 32) }])],
    [
      'inflates to more than it says',
      () => zip([{ name: 'a.json', content: Buffer.alloc(1_000_000, 32), size: 10 }]),
    ],
    [
      'has an entry that is too large',
      () => zip([{ name: 'a.json', content: Buffer.from('{}'), size: 4_000_000_000 }]),
    ],
    ['is packed otherwise', () => zip([{ name: 'a.json', content: Buffer.from('{}'), method: 12 }])],
    ['ends too early', () => zip([{ name: 'a.json', content: json(osv('A-1', 'one')) }]).subarray(0, -30)],
    [
      'points outside of itself',
      () => {
        const bytes = zip([{ name: 'a.json', content: json(osv('A-1', 'one')) }]);
        bytes.writeUInt32LE(0xff_ff_ff_00, bytes.length - 6);
        return bytes;
      },
    ],
  ])('refuses an archive that %s', (_, make) => {
    expect(() => importFrom('a.zip', make())).toThrow(ImportError);
    expect(readAbout(join(root, 'db'))).toBeUndefined();
  });

  it('bounds aliases of YAML', () => {
    const bomb = `a: &a [x, x]\n${Array.from({ length: 30 }, (_, index) => `b${index}: &b${index} [${`*${index === 0 ? 'a' : `b${index - 1}`}, `.repeat(9)}]`).join('\n')}`;
    expect(() => importFrom('a.yaml', bomb)).toThrow(ImportError);
  });
});

describe('a database', () => {
  it('that is not there, or broken, is told', () => {
    expect(knownAdvisories(undefined).known.kind).toBe('not-asked');
    expect(knownAdvisories(join(root, 'db')).known.kind).toBe('absent');
    importFrom('a.json', JSON.stringify([osv('A-1', 'one')]));
    const about = join(root, 'db', databaseFiles.about);
    for (const text of [
      '',
      '{',
      '{"format": 99}',
      readFileSync(about, 'utf8').replace('"format": 1', '"format": 2'),
    ]) {
      writeFileSync(about, text);
      expect(knownAdvisories(join(root, 'db')).known.kind).toBe('broken');
      expect(advisoriesDigest(join(root, 'db'))).toBe('broken');
    }
  });

  it('finds each of many packages', () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `p${index}`);
    importFrom('a.json', JSON.stringify(names.map((name, index) => osv(`A-${index}`, name))));
    const database = openAdvisories(join(root, 'db'));
    expect(names.every((name, index) => database?.advisoriesOf('npm', name)[0]?.id === `A-${index}`)).toBe(
      true,
    );
    expect(database?.advisoriesOf('npm', 'p3000')).toEqual([]);
    database?.close();
  });
});

it('lies where the environment says', () => {
  expect(advisoriesFolderOf({ ASSAY_ADVISORIES: '/x', HOME: '/h' })).toBe('/x');
  expect(advisoriesFolderOf({ ASSAY_ADVISORIES: '', HOME: '/h' })).toBeUndefined();
  expect(advisoriesFolderOf({ XDG_DATA_HOME: '/d', HOME: '/h' })).toBe('/d/assay/advisories');
  expect(advisoriesFolderOf({ HOME: '/h' })).toBe('/h/.local/share/assay/advisories');
  expect(advisoriesFolderOf({})).toBeUndefined();
});
