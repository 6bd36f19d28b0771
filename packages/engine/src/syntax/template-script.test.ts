import { describe, expect, it } from 'vitest';
import { templateScript } from './template-script.ts';

describe('templateScript', () => {
  const cases = [
    { name: 'raw output', template: '<b><%- a %></b>', script: '   $_( a );    ' },
    { name: 'escaped output', template: '<%= a.b %>', script: ';;( a.b );' },
    { name: 'statements', template: '<% if (a) { %>x<% } %>', script: '   if (a) {       }   ' },
    { name: 'trimmed tags', template: '<%_ a() _%>\n<%- b -%>', script: '    a()    \n$_( b  );' },
    { name: 'comments and escaped tags', template: '<%# a %><%% b %>', script: ' '.repeat(16) },
    { name: 'a tag without an end', template: 'a<% b', script: '     ' },
  ];

  it.each(cases)('$name', ({ template, script }) => {
    expect(templateScript(template)).toBe(script);
    expect(script).toHaveLength(template.length);
  });

  it('ends soon on many tags without an end', () => {
    expect(templateScript('<%'.repeat(200_000)).trim()).toBe('');
  });
});
