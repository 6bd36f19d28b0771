/** Parameters of handlers whose annotations stand on an interface are sources, as if they stood on the handler. */

import { analyzeFile, analyzeProgram, type EngineOptions } from '@assay/engine';
import { testLanguages } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { models, rules } from '../index.ts';

const grammars = await testLanguages();
const sql = rules.map(({ rule }) => rule).filter(({ id }) => id === 'java/sql-injection');
const options: EngineOptions = { rules: sql, models };

const handler = `
class Notes implements NotesApi {
  private final JdbcTemplate jdbc;

  Notes(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public String read(String name, Integer size, HttpServletRequest request) {
    jdbc.execute("SELECT " + size);
    jdbc.execute("SELECT " + request);
    return jdbc.queryForObject("SELECT text FROM notes WHERE name = '" + name + "'", String.class);
  }

  public String other(String name) {
    return jdbc.queryForObject("SELECT text FROM notes WHERE name = '" + name + "'", String.class);
  }
}
`;
const imports = `package shop;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
import jakarta.servlet.http.HttpServletRequest;
`;
const annotated = `${imports}
@RequestMapping("/notes")
interface NotesApi {
  @GetMapping("/{name}")
  String read(@PathVariable String name, @RequestParam Integer size, HttpServletRequest request);
}
`;
const description = `openapi: 3.0.1
paths:
  /notes/{name}:
    get:
      operationId: read
`;
const build = '<project><inputSpec>${project.basedir}/api.yml</inputSpec></project>';

function found(sources: Readonly<Record<string, string>>, manifests: Readonly<Record<string, string>> = {}) {
  const files = Object.entries(sources).map(([path, text]) =>
    analyzeFile({ path, text, language: 'java' }, grammars, options),
  );
  const given = Object.entries(manifests).map(([path, text]) => ({ path, text }));
  const { findings } = analyzeProgram(files, given, grammars, options);
  return findings
    .filter(({ confidence }) => confidence !== 'low')
    .map(({ location, message }) => [location.path, location.range.startLine, message.split(';')[0]]);
}

describe('sources of handlers', () => {
  it('hold where an interface has the annotations', () => {
    const own = `${imports}@RestController${handler}`;
    expect(found({ 'NotesApi.java': annotated, 'Notes.java': own })).toEqual([
      ['Notes.java', 17, 'This SQL query depends on a parameter of the request'],
    ]);
  });

  it.each(['@RestController', '@RestController @RequestMapping("/v2")'])(
    'hold where a build makes the interface of a description: %s',
    (annotations) => {
      const own = `${imports}import shop.rest.api.NotesApi;\n${annotations}${handler}`;
      expect(found({ 'Notes.java': own }, { 'pom.xml': build, 'api.yml': description })).toEqual([
        ['Notes.java', 18, 'This SQL query depends on a parameter of the request'],
      ]);
      expect(found({ 'Notes.java': own })).toEqual([]);
    },
  );

  it('do not hold for an interface without annotations', () => {
    const plain = annotated.replaceAll(/@\w+(?:\("[^"]*"\))? ?/g, '');
    expect(found({ 'NotesApi.java': plain, 'Notes.java': `${imports}@RestController${handler}` })).toEqual(
      [],
    );
  });
});
