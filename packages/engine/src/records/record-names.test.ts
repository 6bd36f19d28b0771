import { describe, expect, it } from 'vitest';
import { Op } from '../ir/ir.ts';
import { codeLength, instructionsIn, memberRead } from '../ir/operands.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { lowerText } from '../testing/lower-text.ts';
import {
  askedNames,
  asks,
  columnsOf,
  isSpelled,
  isUsedToDecide,
  keyNames,
  namesInMethod,
  spellings,
} from './record-names.ts';

const lastCall = (code: ReturnType<typeof lowerText>): number =>
  [...instructionsIn(code, Op.call)].at(-1) ?? -1;

describe('the names of a field', () => {
  it.each([
    ['owner', 'owner owner_id ownerId OwnerID OWNER', 'owners ownership id'],
    ['owner_id', 'owner owner_id ownerId', 'owned'],
    ['accountId', 'account account_id accountid', 'accounts'],
    ['createdBy', 'created_by createdBy created_by_id', 'created'],
  ])('of %s are %s', (field, names, others) => {
    const known = spellings(field);
    expect(names.split(' ').filter((name) => !isSpelled(name, known))).toEqual([]);
    expect(others.split(' ').filter((name) => isSpelled(name, known))).toEqual([]);
  });

  it('may be followed by how they are compared', () => {
    expect(isSpelled('owner__in', spellings('owner'))).toBe(true);
  });
});

describe('columns', () => {
  it.each([
    ['id = ? AND owner_id = ?', 'id owner_id'],
    ['"id" = $1', 'id'],
    ['`owner` = :owner', 'owner'],
    ['u.id IN (?)', 'id'],
    ['status not in (:a)', 'status'],
    ['[name] = @name', 'name'],
    ['id = #{id}', 'id'],
    ["id = 'x' AND name = ?", 'name'],
    ['id = 1', ''],
    ['a text with a question?', ''],
  ])('of %s are %s', (text, names) => {
    expect(columnsOf(text).join(' ')).toBe(names);
  });

  it('of a report are not looked for', () => {
    expect(columnsOf(`${'x'.repeat(5_000)} id = ?`)).toEqual([]);
  });
});

describe('what the name of a method asks for', () => {
  it.each([
    ['findByIdAndOwner', 'id owner'],
    ['findAllByOwnerIdOrderByName', 'owner'],
    ['deleteByUserId', 'user'],
    ['existsByUsername', 'username'],
    ['countByTeamOrGroup', 'team group'],
    ['findAll', ''],
    ['byOwner', ''],
    ['findByid', ''],
  ])('of %s is %s', (method, names) => {
    expect(namesInMethod(method).join(' ')).toBe(names);
  });
});

describe('an instruction that asks for the owner', () => {
  const says = (text: string, language: LanguageId = 'javascript'): boolean => {
    const code = lowerText(text, language);
    const names = spellings('owner');
    for (let v = 0; v < codeLength(code); v++) if (asks(code, v, names)) return true;
    return false;
  };

  it.each<readonly [string, LanguageId]>([
    ['if (note.owner === me) go()', 'javascript'],
    ['find({ id, ownerId: me })', 'javascript'],
    ['db.get("SELECT * FROM n WHERE id = ? AND owner_id = ?", a, b)', 'javascript'],
    ['note.getOwner().equals(me)', 'javascript'],
    ['notes.findByIdAndOwner(a, b)', 'javascript'],
    ['Note.objects.get(pk=a, owner=me)', 'python'],
    ['q.filter(Note.owner_id == me)', 'python'],
  ])('is in %s', (text, language) => {
    expect(says(text, language)).toBe(true);
  });

  it.each<readonly [string, LanguageId]>([
    ['find({ id })', 'javascript'],
    ['note.owner = me', 'javascript'],
    ['note.ownership()', 'javascript'],
    ['log("the owner of it")', 'javascript'],
    ['Note.objects.get(pk=a)', 'python'],
  ])('is not in %s', (text, language) => {
    expect(says(text, language)).toBe(false);
  });
});

describe('the names that a query gives values for', () => {
  it.each<readonly [string, string, LanguageId]>([
    ['find({ id: a, owner: b })', 'id owner', 'javascript'],
    ['find("id = ?", a)', 'id', 'javascript'],
    ['get(pk=a, owner=b)', 'pk owner', 'python'],
    ['get(Note.id == a)', 'id', 'python'],
    ['find(a)', '', 'javascript'],
  ])('in %s are %s', (text, names, language) => {
    const code = lowerText(text, language);
    expect([...askedNames(code, lastCall(code), new Set())].sort().join(' ')).toBe(
      names.split(' ').sort().join(' '),
    );
  });

  it('stand below a member where the library has one for them', () => {
    const code = lowerText('find({ where: { id: a }, order: { name: 1 } })');
    expect(askedNames(code, lastCall(code), new Set(['where']))).toEqual(['id']);
  });
});

describe('the key of a lookup', () => {
  it.each<readonly [string, number, string, LanguageId]>([
    ['get(pk=a, owner=b)', 0, 'pk', 'python'],
    ['q("id = ? AND owner = ?", a, b)', 2, 'owner', 'javascript'],
    ['q("id = ? AND owner = ?", a, b)', 1, 'id', 'javascript'],
    ['q(a)', 0, '', 'javascript'],
  ])('in %s at %i is %s', (text, argument, name, language) => {
    const code = lowerText(text, language);
    expect(keyNames(code, lastCall(code), argument).join(' ')).toBe(name);
  });
});

describe('a member that is read', () => {
  const decides = (text: string): boolean => {
    const code = lowerText(text);
    const read = [...instructionsIn(code, Op.loadField)].find((v) => memberRead(code, v) === 'owner') ?? -1;
    return isUsedToDecide(code, codeLength(code), read);
  };

  it.each([
    'const o = note.owner; if (o === me) go()',
    'const o = note.owner; if (o) go()',
    'const o = note.owner; check(o)',
    'const o = note.owner; o.equals(me)',
    'const o = note.owner; const i = o.id; check(i)',
  ])('decides in %s', (text) => expect(decides(text)).toBe(true));

  it.each(['const o = note.owner; other(note)', 'const o = note.owner; x = o', 'const o = note.owner'])(
    'does not in %s',
    (text) => expect(decides(text)).toBe(false),
  );
});
