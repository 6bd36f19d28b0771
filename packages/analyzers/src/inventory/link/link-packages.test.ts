import { describe, expect, it } from 'vitest';
import { readPackageFile } from '../read-package-file.ts';
import { withIncluded } from './included.ts';
import { linkPackages } from './link-packages.ts';

/** Texts of files by path. */
type Tree = Readonly<Record<string, string>>;

function link(tree: Tree) {
  return linkPackages(
    Object.entries(tree).flatMap(([path, text]) => {
      const file = readPackageFile(path, text);
      return file === undefined ? [] : [{ path, file }];
    }),
  );
}

function told(tree: Tree): readonly string[] {
  return link(tree).uses.map(({ name, version, scope, direct, via, askedAt }) =>
    [name, version || '?', scope, direct ? 'direct' : via.join('>'), askedAt.path].join(' '),
  );
}

describe('linkPackages', () => {
  it('takes the place and the scope of what is asked for from the manifest', () => {
    const tree = {
      'package.json': '{"dependencies": {"one": "^1.0.0"}, "devDependencies": {"three": "3"}}',
      'yarn.lock':
        'one@^1.0.0:\n  version "1.0.1"\n  dependencies:\n    two "2"\n\ntwo@2:\n  version "2.0.0"\n\nthree@3:\n  version "3.0.0"\n  dependencies:\n    four "4"\n\nfour@4:\n  version "4.0.0"\n',
    };
    expect(told(tree)).toEqual([
      'one 1.0.1 prod direct package.json',
      'two 2.0.0 prod one>two package.json',
      'three 3.0.0 dev direct package.json',
      'four 4.0.0 dev three>four package.json',
    ]);
    const [one] = link(tree).uses;
    expect(tree['package.json'].slice(one?.requirementAt?.start, one?.requirementAt?.end)).toBe('^1.0.0');
    expect(one?.purl).toBe('pkg:npm/one@1.0.1');
  });

  it('locks a part of a workspace by the file above, and nothing beside it', () => {
    expect(
      told({
        'a/package.json': '{"dependencies": {"one": "1"}}',
        'package-lock.json':
          '{"packages": {"": {}, "a": {"dependencies": {"one": "1"}}, "node_modules/one": {"version": "1.2.0"}}}',
        'b/go.mod': 'module b\nrequire example.org/c v1.0.0\n',
      }),
    ).toEqual(['example.org/c 1.0.0 prod direct b/go.mod', 'one 1.2.0 prod direct a/package.json']);
  });

  it('takes a manifest that nothing locks for what it says', () => {
    expect(
      told({
        'package.json': '{"dependencies": {"one": "^1.0.0", "two": "2.0.0", "three": "file:../three"}}',
      }),
    ).toEqual(['one ? prod direct package.json', 'two 2.0.0 prod direct package.json']);
  });

  it('fills in properties, parents and managed versions of Maven', () => {
    const dependency = (name: string, more = '') =>
      `<dependency><groupId>com.acme</groupId><artifactId>${name}</artifactId>${more}</dependency>`;
    expect(
      told({
        'pom.xml': `<project><groupId>com.acme</groupId><artifactId>parent</artifactId><version>9</version>
<properties><one.version>1.0</one.version><again>\${one.version}</again></properties>
<dependencyManagement><dependencies>${dependency('two', '<version>2.0</version><scope>test</scope>')}
${dependency('bom', '<version>1</version><type>pom</type><scope>import</scope>')}</dependencies></dependencyManagement></project>`,
        'bom/pom.xml': `<project><groupId>com.acme</groupId><artifactId>bom</artifactId><version>1</version>
<dependencyManagement><dependencies>${dependency('four', '<version>4.0</version>')}</dependencies></dependencyManagement></project>`,
        'app/pom.xml': `<project><parent><groupId>com.acme</groupId><artifactId>parent</artifactId><version>9</version></parent>
<artifactId>app</artifactId><dependencies>${dependency('one', '<version>${again}</version>')}${dependency('two')}
${dependency('three', '<version>${unknown}</version>')}${dependency('four')}${dependency('own', '<version>${project.version}</version>')}
${dependency('five')}</dependencies></project>`,
      }),
    ).toEqual([
      'com.acme:one 1.0 prod direct app/pom.xml',
      'com.acme:two 2.0 test direct app/pom.xml',
      'com.acme:three ? prod direct app/pom.xml',
      'com.acme:four 4.0 prod direct app/pom.xml',
      'com.acme:own 9 prod direct app/pom.xml',
      'com.acme:five ? prod direct app/pom.xml',
    ]);
  });

  it('ends where parents lead in a circle, or properties to themselves', () => {
    const pom = (name: string, parent: string) =>
      `<project><groupId>g</groupId><artifactId>${name}</artifactId><parent><groupId>g</groupId><artifactId>${parent}</artifactId><relativePath>../${parent}/pom.xml</relativePath></parent>
<properties><x>\${x}\${x}</x><y>\${z}\${z}\${z}</y><z>\${y}\${y}\${y}</z></properties>
<dependencies><dependency><groupId>g</groupId><artifactId>d</artifactId><version>\${y}</version></dependency></dependencies></project>`;
    const { uses, problems } = link({ 'a/pom.xml': pom('a', 'b'), 'b/pom.xml': pom('b', 'a') });
    expect(uses.map(({ version }) => version)).toEqual(['', '']);
    expect(problems.map(({ reason }) => reason)).toEqual([
      'maven-parents-unbounded',
      'maven-parents-unbounded',
    ]);
  });

  it('finds central versions and properties of NuGet in the folders above', () => {
    expect(
      told({
        'Directory.Packages.props':
          '<Project><PropertyGroup><Two>2.1.0</Two></PropertyGroup><ItemGroup><PackageVersion Include="Acme.One" Version="1.0.0" /><PackageVersion Include="Acme.Two" Version="$(Two)" /></ItemGroup></Project>',
        'src/App.csproj':
          '<Project><ItemGroup><PackageReference Include="acme.one" /><PackageReference Include="Acme.Two" /><PackageReference Include="Acme.Three" VersionOverride="3.0.0" /></ItemGroup></Project>',
      }),
    ).toEqual([
      'acme.one 1.0.0 prod direct src/App.csproj',
      'Acme.Two 2.1.0 prod direct src/App.csproj',
      'Acme.Three 3.0.0 prod direct src/App.csproj',
    ]);
  });

  it('finds versions of Gradle in catalogs, settings and the script itself', () => {
    expect(
      told({
        'gradle/libs.versions.toml': '[libraries]\nsome-one = "com.acme:one:1.0"\n',
        'gradle.properties': 'twoVersion=2.0\n',
        'app/build.gradle.kts':
          'val three = "3.0"\ndependencies {\n  implementation(libs.some.one)\n  api("com.acme:two:$twoVersion")\n  api("com.acme:three:${three}")\n  api("com.acme:four:$nobody")\n  api(libs.unknown)\n}\n',
      }),
    ).toEqual([
      'com.acme:one 1.0 prod direct app/build.gradle.kts',
      'com.acme:two 2.0 prod direct app/build.gradle.kts',
      'com.acme:three 3.0 prod direct app/build.gradle.kts',
      'com.acme:four ? prod direct app/build.gradle.kts',
    ]);
  });

  it('reads go.sum where go.mod is older than the list of all modules', () => {
    const sum =
      'example.org/a v1.0.0 h1:x\nexample.org/b v1.1.0 h1:x\nexample.org/b v1.2.0 h1:x\nexample.org/b v1.3.0/go.mod h1:x\n';
    const mod = (version: string) => `module m\ngo ${version}\nrequire example.org/a v1.0.0\n`;
    expect(told({ 'go.mod': mod('1.16'), 'go.sum': sum })).toContain(
      'example.org/b 1.2.0 prod example.org/b go.sum',
    );
    expect(told({ 'go.mod': mod('1.17'), 'go.sum': sum }).join()).not.toContain('example.org/b');
  });

  it('tells of requirements that are taken in and not read, and goes round no circle', () => {
    const { uses, problems } = link({
      'requirements.txt': '-r requirements-dev.txt\n-r ../outside.txt\none==1.0\n',
      'requirements-dev.txt': '-r requirements.txt\n-c deps/limits.txt\n',
    });
    expect(uses.map(({ name }) => name)).toEqual(['one']);
    expect(problems.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'requirements-dev.txt requirements-not-read',
      'requirements.txt requirements-not-read',
    ]);
  });

  it('takes in what requirements name, at the place that names it', () => {
    const texts: Tree = {
      'requirements.txt': 'one==1.0\n-r deps/base.txt\n-r missing.txt\n-c limits.txt\n',
      'deps/base.txt': 'two==2.0\n-r ../deps/more.txt\n-r ../requirements.txt\n',
      'deps/more.txt': 'three>=3\n',
      'limits.txt': 'four==4.0\n',
    };
    const text = texts['requirements.txt'] ?? '';
    const file = readPackageFile('requirements.txt', text);
    if (file === undefined) throw new Error('it is none of packages');
    const read: string[] = [];
    const files = withIncluded([{ path: 'requirements.txt', file }], (path) => {
      read.push(path);
      return texts[path];
    });
    expect(read).toEqual(['deps/base.txt', 'missing.txt', 'deps/more.txt']);
    const { uses, problems } = linkPackages(files);
    const shown = uses.map(({ name, place, askedAt, requirementAt }) => [
      name,
      place.path,
      text.slice(askedAt.start, askedAt.end),
      requirementAt?.path,
    ]);
    expect(shown).toEqual([
      ['two', 'deps/base.txt', '-r deps/base.txt', undefined],
      ['three', 'deps/more.txt', '-r deps/base.txt', undefined],
      ['one', 'requirements.txt', 'one==1.0', 'requirements.txt'],
    ]);
    expect(problems.map(({ message }) => message.split(',')[0])).toEqual([
      'Includes missing.txt',
      'Includes limits.txt',
    ]);
  });
});
