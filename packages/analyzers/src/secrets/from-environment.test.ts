import { expect, it } from 'vitest';
import { fromEnvironment } from './from-environment.ts';

const secret = 'kJ7cX2pQ9vT4mZ1w';

function fixed(path: string, text: string): string | undefined {
  const start = text.indexOf(secret);
  const fix = fromEnvironment(path, text, start, start + secret.length);
  const [edit] = fix?.edits ?? [];
  return edit && text.slice(0, edit.start) + edit.replace + text.slice(edit.end);
}

it.each([
  [
    'src/main/resources/application.properties',
    `spring.datasource.password=${secret}\n`,
    'spring.datasource.password=${SPRING_DATASOURCE_PASSWORD}\n',
  ],
  [
    'config/application-prod.yml',
    `spring:\n  # of the database\n  data-source:\n    user: a\n    pass-word: "${secret}" # change\njwt:\n  a: b\n`,
    'spring:\n  # of the database\n  data-source:\n    user: a\n    pass-word: "${SPRING_DATASOURCE_PASSWORD}" # change\njwt:\n  a: b\n',
  ],
  [
    'docker-compose.yml',
    `services:\n  db:\n    environment:\n      POSTGRES_PASSWORD: ${secret}\n`,
    'services:\n  db:\n    environment:\n      POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?}\n',
  ],
  [
    'deploy/compose.prod.yaml',
    `services:\n  db:\n    environment:\n      - A=b\n      - "SECRET=${secret}"\n`,
    'services:\n  db:\n    environment:\n      - A=b\n      - "SECRET=${SECRET:?}"\n',
  ],
])('reads from the environment: %s', (path, before, after) => {
  expect(fixed(path, before)).toBe(after);
});

it.each([
  ['settings of something else', 'application.yml', `name: a\npassword: ${secret}\n`],
  ['another file', 'values.yml', `spring:\n  password: ${secret}\n`],
  ['a part of a value', 'application.properties', `server.port=1\na.url=jdbc:x?password=${secret}&y=1\n`],
  ['the end of a value', 'application.properties', `server.port=1\na.url=jdbc:x?password=${secret}\n`],
  ['a comment', 'application.properties', `server.port=1\n# a.password=${secret}\n`],
  ['an item of a list', 'application.yml', `spring:\n  users:\n    - password: ${secret}\n`],
  ['below a list', 'application.yml', `spring:\n  users:\n    - a:\n        password: ${secret}\n`],
])('has no fix for %s', (_name, path, text) => {
  expect(fixed(path, text)).toBeUndefined();
});
