/** Lock files and manifests of other languages, with their expected packages. */

import type { ReaderCase } from './reader-cases.ts';

export const otherCases: readonly ReaderCase[] = [
  {
    path: 'go.mod',
    text: `module example.org/app

go 1.21

toolchain go1.22.3

require github.com/acme/one v1.0.0 // direct
require (
	github.com/acme/two/v2 v2.1.0+incompatible // indirect
	github.com/acme/three v0.0.0-20200101000000-abcdefabcdef
)

replace github.com/acme/three => github.com/fork/three v0.1.0
replace github.com/acme/one v1.0.0 => ../one
`,
    packages: [
      'github.com/acme/one  prod direct v1.0.0',
      'github.com/acme/two/v2 2.1.0+incompatible prod v2.1.0+incompatible',
      'github.com/fork/three 0.1.0 prod direct v0.1.0',
      'stdlib 1.22.3 prod direct ',
    ],
  },
  {
    path: 'Cargo.lock',
    text: `version = 3
[[package]]
name = "app"
version = "0.1.0"
dependencies = ["one", "two 2.0.0 (registry+https://example.org)"]

[[package]]
name = "one"
version = "1.0.0"
source = "registry+https://example.org"
checksum = "aa"
dependencies = ["three"]

[[package]]
name = "two"
version = "2.0.0"
source = "git+https://example.org/two#abc"

[[package]]
name = "three"
version = "3.0.0"
source = "registry+https://example.org"
`,
    packages: ['one 1.0.0 prod direct', 'two 2.0.0 prod direct', 'three 3.0.0 prod'],
  },
  {
    path: 'Cargo.toml',
    text: `[dependencies]
one = "1.0"
two = { version = "=2.0.1", optional = true }
[dependencies.three]
git = "https://example.org/three"
[dev-dependencies]
four = "4"
[target.'cfg(unix)'.dependencies]
five = "5"
`,
    packages: [
      'one  prod direct 1.0',
      'two 2.0.1 optional direct =2.0.1',
      'three  prod direct ',
      'four  dev direct 4',
      'five  prod direct 5',
    ],
  },
  {
    path: 'Gemfile.lock',
    text: `GIT
  remote: https://example.org/tool.git
  revision: abc
  specs:
    tool (0.1.0)

GEM
  remote: https://example.org/
  specs:
    nokogiri (1.15.0-x86_64-linux)
      racc (~> 1.4)
    racc (1.7.1)

PLATFORMS
  x86_64-linux

DEPENDENCIES
  nokogiri (~> 1.15)
  tool!
`,
    packages: ['tool 0.1.0 prod direct', 'nokogiri 1.15.0 prod direct', 'racc 1.7.1 prod'],
  },
  {
    path: 'Gemfile',
    text: `source 'https://example.org'
gem 'rails', '~> 7.0' # web
gem "puma"
group :development, :test do
  gem 'rspec', '3.12'
end
gem 'mock', group: :test
`,
    packages: [
      'rails  prod direct ~> 7.0',
      'puma  prod direct ',
      'rspec 3.12 dev direct 3.12',
      'mock  test direct ',
    ],
  },
  {
    path: 'composer.lock',
    text: '{"packages": [{"name": "Acme/One", "version": "v1.2.0", "require": {"php": ">=8", "acme/two": "^2"}, "license": ["MIT"]}], "packages-dev": [{"name": "acme/two", "version": "2.0.0"}]}',
    packages: ['acme/one v1.2.0 prod', 'acme/two 2.0.0 dev'],
  },
  {
    path: 'composer.json',
    text: '{"require": {"php": ">=8", "ext-json": "*", "acme/one": "^1.2"}, "require-dev": {"acme/two": "2.0.0"}}',
    packages: ['acme/one  prod direct ^1.2', 'acme/two 2.0.0 dev direct 2.0.0'],
  },
  {
    path: 'src/App.csproj',
    text: `<Project Sdk="Microsoft.NET.Sdk">
  <ItemGroup>
    <PackageReference Include="Acme.One" Version="1.2.3" />
    <PackageReference Include="Acme.Two"><Version>[2.0, 3.0)</Version><PrivateAssets>all</PrivateAssets></PackageReference>
    <!-- <PackageReference Include="Acme.Gone" Version="1.0.0" /> -->
    <PackageReference Include='Acme.Four' />
  </ItemGroup>
</Project>`,
    packages: [
      'Acme.One 1.2.3 prod direct 1.2.3',
      'Acme.Two 2.0 dev direct [2.0, 3.0)',
      'Acme.Four  prod direct ',
    ],
  },
  {
    path: 'packages.lock.json',
    text: '{"version": 1, "dependencies": {"net8.0": {"Acme.One": {"type": "Direct", "resolved": "1.2.3", "dependencies": {"Acme.Two": "2.0.0"}}, "Acme.Two": {"type": "Transitive", "resolved": "2.0.0"}, "own": {"type": "Project"}}}}',
    packages: ['Acme.One 1.2.3 prod direct', 'Acme.Two 2.0.0 prod'],
  },
  {
    path: 'packages.config',
    text: '<packages><package id="Acme.One" version="1.0.0" /><package id="Acme.Two" version="2.0" developmentDependency="true" /></packages>',
    packages: ['Acme.One 1.0.0 prod direct 1.0.0', 'Acme.Two 2.0 dev direct 2.0'],
  },
  {
    path: 'gradle.lockfile',
    text: `# comment
com.acme:one:1.0=compileClasspath,runtimeClasspath
com.acme:two:2.0=testCompileClasspath
empty=annotationProcessor
`,
    packages: ['com.acme:one 1.0 prod', 'com.acme:two 2.0 test'],
  },
  {
    path: 'gradle/libs.versions.toml',
    text: `[versions]
one = "1.0"
[libraries]
some-one = { module = "com.acme:one", version.ref = "one" }
two = "com.acme:two:2.0"
three = { group = "com.acme", name = "three", version = { strictly = "3.0" } }
[plugins]
tool = { id = "com.acme.tool", version = "4.0" }
`,
    packages: [
      'com.acme:one 1.0 prod direct 1.0',
      'com.acme:two 2.0 prod direct 2.0',
      'com.acme:three 3.0 prod direct 3.0',
      'com.acme.tool:com.acme.tool.gradle.plugin 4.0 dev direct 4.0',
    ],
  },
  {
    path: 'build.gradle',
    text: `plugins {
  id 'com.acme.tool' version '4.0'
}
dependencies {
  implementation 'com.acme:one:1.0'
  // implementation 'com.acme:gone:1.0'
  testImplementation("com.acme:two:2.+")
  api group: 'com.acme', name: 'three', version: '3.0'
  exclude group: 'com.acme', module: 'four'
  implementation platform("com.acme:bom:5.0@pom")
}
`,
    packages: [
      'com.acme.tool:com.acme.tool.gradle.plugin 4.0 dev direct 4.0',
      'com.acme:one 1.0 prod direct 1.0',
      'com.acme:two  test direct 2.+',
      'com.acme:three 3.0 prod direct 3.0',
      'com.acme:bom 5.0 prod direct 5.0',
    ],
  },
  {
    path: 'pubspec.lock',
    text: `packages:
  one:
    dependency: "direct main"
    description: { name: one, url: "https://example.org" }
    source: hosted
    version: "1.0.0"
  two:
    dependency: transitive
    source: hosted
    version: "2.0.0"
  flutter:
    dependency: "direct main"
    source: sdk
    version: "0.0.0"
`,
    packages: ['one 1.0.0 prod direct', 'two 2.0.0 prod'],
  },
  {
    path: 'mix.lock',
    text: `%{
  "one": {:hex, :one, "1.0.0", "aa", [:mix], [{:two, "~> 2.0", [hex: :two, repo: "hexpm", optional: false]}], "hexpm", "bb"},
  "two": {:hex, :two, "2.0.0", "cc", [:mix], [], "hexpm", "dd"},
  "three": {:git, "https://example.org/three.git", "abc", []},
}
`,
    packages: ['one 1.0.0 prod', 'two 2.0.0 prod', 'three  prod'],
  },
  {
    path: 'mix.exs',
    text: `  defp deps do
    [
      {:one, "~> 1.0"},
      {:two, "2.0.0", only: :test},
      {:three, github: "acme/three"}
    ]
  end
`,
    packages: ['one  prod direct ~> 1.0', 'two 2.0.0 test direct 2.0.0', 'three  prod direct '],
  },
];
