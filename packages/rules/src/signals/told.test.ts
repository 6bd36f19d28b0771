/** Flaws that stand in one removed or changed statement: which signal tells of them, in which language. */

import type { LanguageId } from '@assay/engine/files';
import { expect, test } from 'vitest';
import { signals } from './index.ts';
import { changeOfTexts } from './testing/change-of-texts.ts';

async function told(language: LanguageId, base: string, head: string): Promise<readonly string[]> {
  const change = await changeOfTexts(language, base, head);
  return signals
    .filter(({ id, status }) => status === 'stable' && id !== 'review/tests-missing')
    .flatMap(({ id, find }) =>
      [...find(change)]
        .filter(({ confidence = 'high' }) => confidence === 'high')
        .map(({ line }) => `${id}:${line}`),
    );
}

test.each([
  [
    'a field of the body that is no longer taken out',
    'javascript',
    'async function update(req, res) {\n  delete req.body.role;\n  res.json(await users.update(req.user.id, req.body));\n}\n',
    'async function update(req, res) {\n  res.json(await users.update(req.user.id, req.body));\n}\n',
    ['review/validation-lost:2'],
  ],
  [
    'a field of the body that is no longer taken out',
    'python',
    'def update():\n    data = request.get_json()\n    data.pop("is_admin", None)\n    users.update(current_user.id, data)\n',
    'def update():\n    data = request.get_json()\n    users.update(current_user.id, data)\n',
    ['review/validation-lost:3'],
  ],
  [
    'a field of the body that is no longer taken out',
    'java',
    'class Users {\n  @PutMapping("/me")\n  User update(@RequestBody UserDto dto) {\n    dto.setRole(null);\n    return users.save(dto);\n  }\n}\n',
    'class Users {\n  @PutMapping("/me")\n  User update(@RequestBody UserDto dto) {\n    return users.save(dto);\n  }\n}\n',
    ['review/validation-lost:4'],
  ],
  [
    'a failure that is not undone',
    'python',
    'def save(user):\n    try:\n        db.session.add(user)\n        db.session.commit()\n    except Exception as e:\n        log.error(e)\n        db.session.rollback()\n',
    'def save(user):\n    try:\n        db.session.add(user)\n        db.session.commit()\n    except Exception as e:\n        log.error(e)\n',
    ['review/protection-lost:5'],
  ],
  [
    'a failure that is not undone',
    'go',
    'package a\n\nfunc save(tx *sql.Tx) error {\n\tif err := write(tx); err != nil {\n\t\ttx.Rollback()\n\t\treturn err\n\t}\n\treturn tx.Commit()\n}\n',
    'package a\n\nfunc save(tx *sql.Tx) error {\n\tif err := write(tx); err != nil {\n\t\treturn err\n\t}\n\treturn tx.Commit()\n}\n',
    ['review/protection-lost:4'],
  ],
  [
    'a check that is told less',
    'go',
    'package a\n\nfunc remove(ctx Context, t Token, name string) error {\n\tallowed := permission.Check(ctx, t, permission.Delete, permission.Context(teams, name))\n\tif !allowed {\n\t\treturn ErrForbidden\n\t}\n\treturn store.Remove(name)\n}\n',
    'package a\n\nfunc remove(ctx Context, t Token, name string) error {\n\tallowed := permission.Check(ctx, t, permission.Delete)\n\tif !allowed {\n\t\treturn ErrForbidden\n\t}\n\treturn store.Remove(name)\n}\n',
    ['review/guard-weakened:4'],
  ],
  [
    'a time that is compared the other way round',
    'go',
    'package a\n\nfunc get(t Token) error {\n\tif time.Until(t.End) < 1 {\n\t\treturn ErrInvalid\n\t}\n\treturn nil\n}\n',
    'package a\n\nfunc get(t Token) error {\n\tif time.Since(t.End) < 1 {\n\t\treturn ErrInvalid\n\t}\n\treturn nil\n}\n',
    ['review/condition-inverted:4'],
  ],
  [
    'a time that is compared the other way round',
    'java',
    'class Tokens {\n  void check(Token t) {\n    if (t.getEnd().isBefore(now())) {\n      throw new InvalidTokenException();\n    }\n    store.touch(t);\n  }\n}\n',
    'class Tokens {\n  void check(Token t) {\n    if (t.getEnd().isAfter(now())) {\n      throw new InvalidTokenException();\n    }\n    store.touch(t);\n  }\n}\n',
    ['review/condition-inverted:3'],
  ],
  [
    'an owner that a new helper does not ask for',
    'java',
    'class Orders {\n  void confirm(String number, String userId) {\n    Order order = orders.find(number);\n    if (!Objects.equals(order.getUserId(), userId)) {\n      throw new ShopException("no");\n    }\n    orders.confirm(order);\n  }\n}\n',
    'class Orders {\n  void confirm(String number, String userId) {\n    Order order = find(number);\n    orders.confirm(order);\n  }\n  private Order find(String number) {\n    Order order = orders.find(number);\n    if (order == null) {\n      throw new ShopException("none");\n    }\n    return order;\n  }\n}\n',
    ['review/guard-off-path:7'],
  ],
] as const)('%s (%s)', async (_, language, base, head, expected) => {
  expect([...(await told(language, base, head))].sort()).toEqual(expected);
});
