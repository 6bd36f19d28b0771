/** What manifests say of the version of a language, and which one a file needs. */

import { expect, test } from 'vitest';
import type { LanguageId } from '../syntax/language-ids.ts';
import { testLanguages } from '../testing/index.ts';
import { levelIn, levelOfImages, levelText, neededLevel } from './language-level.ts';
import { readSyntax } from './read-syntax.ts';

const languages = await testLanguages();

test.each([
  ['python', 'requires-python = ">=3.9,<4"', 3009],
  ['python', 'requires-python = "<3.13, >= 3.10"', 3010],
  ['python', '[tool.poetry.dependencies]\npython = "^3.11"', 3011],
  ['python', '[options]\npython_requires = ~=3.8', 3008],
  ['python', '[project]\nname = "a"', undefined],
  ['java', '<maven.compiler.release>17</maven.compiler.release>', 17_000],
  ['java', '<source>1.8</source><target>1.8</target>', 8000],
  ['java', 'sourceCompatibility = JavaVersion.VERSION_11', 11_000],
  ['java', "sourceCompatibility = '1.8'", 8000],
  ['java', 'languageVersion = JavaLanguageVersion.of(21)', 21_000],
  ['java', '<java.version>11</java.version>', 11_000],
  ['go', 'module a\n\ngo 1.18\n', 1018],
  ['go', 'module a\n\ngo 1.22.3\n', 1022],
  ['javascript', '{"engines": {"node": ">=14.17"}}', 14_000],
  ['typescript', '{"engines": {"node": "^18 || ^20"}}', 18_000],
  ['javascript', '{"name": "a"}', undefined],
  ['javascript', 'v18.17.0\n', 18_000],
  ['javascript', 'lts/*\n', undefined],
  ['python', '3.9.18\n', 3009],
  ['python', 'python-3.11.4', 3011],
  ['python', '[requires]\npython_version = "3.8"\n', 3008],
  ['php', '{"require": {"php": "^8.2"}}', 8002],
] as const)('%s: %s', (language, manifest, level) => {
  expect(levelIn(language, manifest)).toBe(level);
});

test.each([
  ['php', 'FROM php:8.0-apache\nRUN docker-php-ext-install mysqli\n', 8000],
  ['php', 'FROM composer:2 AS deps\nFROM --platform=linux/amd64 docker.io/library/php:7.4-fpm\n', 7004],
  ['python', 'FROM python:3.12-slim AS build\nFROM python:3.9-slim\n', 3009],
  ['javascript', 'from node:14\n', 14_000],
  ['java', 'FROM eclipse-temurin:17-jre\n', 17_000],
  ['go', 'FROM golang:1.19\n', 1019],
  ['php', 'FROM php:apache\nFROM node:16\n', undefined],
  ['php', '# FROM php:7.4\n', undefined],
] as const)('%s in a container: %s', (language, text, level) => {
  expect(levelOfImages(language, text)).toBe(level);
});

test.each([
  ['python', 'x = f"{a["b"]}"', 3012],
  ['python', `x = f"{a['b']}"`, 0],
  ['python', 'x = f"""{a["b"]}"""', 0],
  ['python', String.raw`x = f"{'\n'.join(a)}"`, 3012],
  ['python', 'path.is_relative_to(base)', 3009],
  ['java', 'class A { String a = """\n  b\n  """; }', 15_000],
  ['java', 'class A { void a() { var b = 1; } }', 10_000],
  ['java', 'class A { String a = "b"; }', 0],
  ['go', 'package a\n\nfunc a() bool { return filepath.IsLocal(b) }\n', 1020],
  ['javascript', 'a.replaceAll("b", "c");', 15_000],
  ['javascript', 'a?.b;', 14_000],
] as const)('%s needs: %s', (language: LanguageId, text, level) => {
  const syntax = readSyntax(text, language, languages);
  expect(syntax && neededLevel(syntax.tree)).toBe(level);
});

test('versions as people write them', () => {
  expect([3012, 17_000, 1020].map(levelText)).toEqual(['3.12', '17', '1.20']);
});
