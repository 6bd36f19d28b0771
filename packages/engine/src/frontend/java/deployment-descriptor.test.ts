import { describe, expect, it } from 'vitest';
import { describedGuards, describedServlets } from './deployment-descriptor.ts';

const at = 'shop/src/main/webapp/WEB-INF/web.xml';
const read = (body: string, path = at) => [{ path, text: `<web-app>\n${body}\n</web-app>` }];
const filter = '<filter><filter-name>f</filter-name><filter-class>a.F</filter-class></filter>';
const servlet = '<servlet><servlet-name>s</servlet-name><servlet-class>a.S</servlet-class></servlet>';

describe('describedGuards', () => {
  it.each([
    ['a pattern', '<filter-name>f</filter-name><url-pattern>/x/*</url-pattern>', ['/x/*']],
    [
      'the patterns of a servlet',
      '<filter-name>f</filter-name><servlet-name>s</servlet-name>',
      ['/s', '*.do'],
    ],
    ['all servlets', '<filter-name>f</filter-name><servlet-name>*</servlet-name>', ['/*']],
    [
      'other than requests',
      '<filter-name>f</filter-name><url-pattern>/x</url-pattern><dispatcher>ERROR</dispatcher>',
      undefined,
    ],
    ['another filter', '<filter-name>g</filter-name><url-pattern>/x</url-pattern>', undefined],
  ])('reads a filter that is mapped by %s', (_, mapping, on) => {
    const patterns = '<url-pattern>/s</url-pattern><url-pattern>*.do</url-pattern>';
    const mapped = `<servlet-mapping><servlet-name>s</servlet-name>${patterns}</servlet-mapping>`;
    const body = `${filter}${servlet}${mapped}<filter-mapping>${mapping}</filter-mapping>`;
    const [found] = describedGuards(read(body));
    expect(found?.on).toEqual(on);
    if (on !== undefined) expect(found).toMatchObject({ path: at, line: 2, root: 'shop/', filter: 'a.F' });
  });

  it.each([
    [
      'a role',
      '<auth-constraint><role-name>boss</role-name></auth-constraint>',
      ['authentication', 'authorization'],
    ],
    ['anybody known', '<auth-constraint><role-name>**</role-name></auth-constraint>', ['authentication']],
    ['nobody at all', '<auth-constraint/>', ['authentication', 'authorization']],
    ['the transport alone', '<user-data-constraint/>', []],
  ])('reads a constraint for %s', (_, asked, kinds) => {
    const collections = ['/a/*', '/b'].map(
      (one) =>
        `<web-resource-collection><url-pattern>${one}</url-pattern><http-method>post</http-method></web-resource-collection>`,
    );
    const body = `<security-constraint>${collections.join('')}${asked}</security-constraint>`;
    expect(describedGuards(read(body)).map(({ on, methods, kinds: all }) => [on, methods, all])).toEqual([
      [['/a/*'], ['POST'], kinds],
      [['/b'], ['POST'], kinds],
    ]);
  });
});

describe('describedServlets', () => {
  it('gives each method of a servlet at each of its patterns, and none without a mapping', () => {
    const mapping =
      '<servlet-mapping><servlet-name>s</servlet-name><url-pattern>/s</url-pattern></servlet-mapping>';
    expect(describedServlets(read(servlet))).toEqual([]);
    expect(
      describedServlets(read(`${servlet}${mapping}`)).map(({ name, route, owner }) => [name, route, owner]),
    ).toEqual(['doGet', 'doPost', 'doPut', 'doDelete', 'service'].map((name) => [name, '/s', 'S']));
    expect(describedServlets(read(`${servlet}${mapping}`, 'docs/web-old.xml'))).toEqual([]);
  });
});
