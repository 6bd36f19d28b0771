import { describe, expect, it } from 'vitest';
import { analyzer } from './analyzer.ts';

/** What is said of a tree: rule, path, and the line that it stands in. */
function told(files: Readonly<Record<string, string>>, rule: string): readonly string[] {
  const facts = Object.entries(files).flatMap(([path, text]) => {
    const fact = analyzer.analyzeFile({ path, text })?.fact;
    return fact === undefined ? [] : [{ path, fact }];
  });
  const result = analyzer.analyzeTree?.(facts, { advisories: { kind: 'not-asked' }, imports: [], today: '' });
  return (result?.hits ?? [])
    .filter(({ ruleId, confidence }) => ruleId === `terraform/${rule}` && confidence !== 'low')
    .map(({ path, start, end }) => `${path}: ${files[path]?.slice(start, end)}`);
}

const database = (value: string) => `resource "aws_db_instance" "a" {\n  publicly_accessible = ${value}\n}\n`;
const found = (value: string) => [`main.tf: publicly_accessible = ${value}`];

describe('what is not written in place', () => {
  it.each([
    ['true', true],
    ['"true"', true],
    ['var.open', false],
    ['!false', true],
    ['true && var.open', false],
    ['false || true', true],
    ['1 == 1 ? true : false', true],
    ['var.open ? true : true', true],
    ['var.open ? true : false', false],
    ['try(true, false)', true],
    ['lookup({ a = true }, "a", false)', true],
    ['file("a")', false],
    ['"${true}"', true],
    ['[true][0]', false],
  ])('%s', (value, isFound) => {
    expect(told({ 'main.tf': database(value) }, 'public-database')).toEqual(isFound ? found(value) : []);
  });

  it('comes from defaults, locals and settings of the folder', () => {
    const main = database('local.open');
    const locals = 'locals {\n  open = var.open\n}\n';
    const variable = (value: string) => `variable "open" {\n  default = ${value}\n}\n`;
    const files = { 'main.tf': main, 'locals.tf': locals, 'variables.tf': variable('true') };
    expect(told(files, 'public-database')).toEqual(found('local.open'));
    expect(told({ ...files, 'terraform.tfvars': 'open = false\n' }, 'public-database')).toEqual([]);
    expect(told({ ...files, 'prod.tfvars': 'open = false\n' }, 'public-database')).toHaveLength(1);
    expect(told({ ...files, 'b/locals.tf': locals }, 'public-database')).toHaveLength(1);
    expect(told({ ...files, 'variables.tf': 'variable "open" {}\n' }, 'public-database')).toEqual([]);
  });

  it('is not known where it needs itself', () => {
    expect(
      told(
        { 'main.tf': `${database('local.a')}locals {\n a = local.b\n b = local.a\n}\n` },
        'public-database',
      ),
    ).toEqual([]);
  });

  it('is what each call gives a module of the tree', () => {
    const files = {
      'modules/db/main.tf': `variable "open" {\n  default = true\n}\n${database('var.open')}`,
      'main.tf': 'module "a" {\n  source = "./modules/db"\n  open = false\n}\n',
    };
    expect(told(files, 'public-database')).toEqual([]);
    expect(told({ 'modules/db/main.tf': files['modules/db/main.tf'] }, 'public-database')).toHaveLength(1);
    const both = `${files['main.tf']}module "b" {\n  source = "./modules/db"\n}\n`;
    expect(told({ ...files, 'main.tf': both }, 'public-database')).toEqual([
      'modules/db/main.tf: publicly_accessible = var.open',
    ]);
    const outside = { ...files, 'main.tf': 'module "a" {\n  source = "../../x"\n}\n' };
    expect(told(outside, 'public-database')).toHaveLength(1);
  });

  it('is read in circles of modules', () => {
    const call = (to: string) =>
      `module "m" {\n  source = "../${to}"\n  a = "\${var.a}x"\n}\nvariable "a" {}\n`;
    const files = {
      'a/main.tf': `${call('b')}${database('true')}`,
      'b/main.tf': call('a'),
      'c/main.tf': call('c'),
    };
    expect(told(files, 'public-database')).toHaveLength(1);
  });

  it('is there once for each instance and dynamic block', () => {
    const group = (block: string, rest = '') => `resource "aws_security_group" "a" {\n${rest}${block}}\n`;
    const dynamic = (each: string) =>
      `  dynamic "ingress" {\n    for_each = ${each}\n    content {\n      from_port = ingress.value\n      to_port = ingress.value\n      cidr_blocks = ["0.0.0.0/0"]\n    }\n  }\n`;
    expect(told({ 'main.tf': group(dynamic('[443, 22]')) }, 'open-ingress')).toHaveLength(1);
    expect(told({ 'main.tf': group(dynamic('[443, 80]')) }, 'open-ingress')).toEqual([]);
    expect(told({ 'main.tf': group(dynamic('var.ports')) }, 'open-ingress')).toEqual([]);
    const each =
      'resource "aws_db_instance" "a" {\n  for_each = { a = false, b = true }\n  publicly_accessible = each.value\n}\n';
    expect(told({ 'main.tf': each }, 'public-database')).toHaveLength(1);
    expect(
      told({ 'main.tf': `${each.replace('for_each', 'count = 0\n  for_each')}` }, 'public-database'),
    ).toEqual([]);
  });
});

describe('policies', () => {
  const statement = '{ "Effect": "Allow", "Action": "*", "Resource": "*" }';
  it.each([
    ['JSON', `<<EOF\n{ "Statement": [${statement}] }\nEOF`],
    ['jsonencode', `jsonencode({ Statement = ${statement.replaceAll(':', ' =')} })`],
    ['JSON with a variable', `<<-EOF\n  { "Id": "\${var.a}", "Statement": ${statement} }\n  EOF`],
  ])('%s', (_, policy) => {
    const text = `resource "aws_iam_policy" "a" {\n  policy = ${policy}\n}\n`;
    expect(told({ 'main.tf': text }, 'wildcard-policy')).toHaveLength(1);
    expect(told({ 'main.tf': text.replace('Allow', 'Deny') }, 'wildcard-policy')).toEqual([]);
  });

  it('aws_iam_policy_document', () => {
    const text =
      'data "aws_iam_policy_document" "a" {\n  statement {\n    actions   = ["*"]\n    resources = ["*"]\n  }\n}\n';
    expect(told({ 'main.tf': text }, 'wildcard-policy')).toHaveLength(1);
  });
});

describe('identity', () => {
  it('stays when resources, attributes and files move', () => {
    const web =
      'resource "aws_security_group" "web" {\n  ingress {\n    from_port = 22\n    to_port = 22\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n';
    const identities = (files: Readonly<Record<string, string>>) => {
      const facts = Object.entries(files).flatMap(([path, text]) => {
        const fact = analyzer.analyzeFile({ path, text })?.fact;
        return fact === undefined ? [] : [{ path, fact }];
      });
      const hits = analyzer.analyzeTree?.(facts, {
        advisories: { kind: 'not-asked' },
        imports: [],
        today: '',
      }).hits;
      return (hits ?? [])
        .map(({ ruleId, identity, within }) => JSON.stringify([ruleId, identity, within]))
        .toSorted();
    };
    const before = identities({ 'main.tf': `${database('true')}${web}` });
    expect(before.length).toBeGreaterThan(3);
    const moved = web.replace(
      '    from_port = 22\n    to_port = 22\n',
      '    to_port = 22\n\n    # more\n    from_port = 22\n',
    );
    expect(
      identities({ 'main.tf': `# a comment\n${moved}\n${database('true')}`.replaceAll('\n', '\r\n') }),
    ).toEqual(before);
  });
});

describe('hostile files', () => {
  const reasons = (text: string) =>
    (analyzer.analyzeFile({ path: 'a.tf', text })?.problems ?? []).map(({ reason }) => reason);

  it.each([
    ['NUL', 'a = "\0"', ['binary-document']],
    ['size', 'a = 1\n'.repeat(200_000), ['document-too-large']],
    ['depth', `a = ${'['.repeat(50_000)}`, ['document-too-deep']],
    ['blocks in blocks', 'a {\n'.repeat(50_000), ['document-too-deep']],
    ['signs', `a = ${'!'.repeat(50_000)}true`, ['document-too-deep']],
    ['steps', `a = a${'.b'.repeat(50_000)}`, []],
    ['terms', `a = 1${' + 1'.repeat(50_000)}`, []],
    ['a text that does not end', 'a = "b\n', ['document-not-parsed']],
    ['a comment that does not end', `${'a = 1\n/*\n'.repeat(20_000)}`, ['document-not-parsed']],
    [
      'a document that does not end',
      `resource "a" "b" {\n  c = <<E\n${'x\n'.repeat(10_000)}`,
      ['document-not-parsed'],
    ],
    ['templates', `a = "${'${"'.repeat(20_000)}`, ['document-too-deep']],
  ])('%s', (_, text, expected) => {
    expect([...new Set(reasons(text))]).toEqual(expected);
  });

  it('reads on behind an error, and tells it', () => {
    const text = `resource "a" "b" {\n  c = = 1\n}\n${database('true')}`;
    expect(reasons(text)).toEqual(['document-not-parsed']);
    expect(told({ 'main.tf': text }, 'public-database')).toHaveLength(1);
  });

  it('does not let values double without end', () => {
    const locals = Array.from(
      { length: 60 },
      (_, n) => `  l${n + 1} = [local.l${n}, local.l${n}]\n  t${n + 1} = "\${local.t${n}}\${local.t${n}}"\n`,
    );
    const text = `locals {\n  l0 = [1]\n  t0 = "aa"\n${locals.join('')}}\n${database('local.l60')}resource "aws_s3_bucket_acl" "b" {\n  acl = local.t60\n}\n`;
    expect(told({ 'main.tf': text }, 'public-database')).toEqual([]);
  });

  it('tells of a module that is called in too many ways', () => {
    const calls = Array.from(
      { length: 250 },
      (_, n) => `module "m${n}" {\n  source = "./m"\n  a = ${n}\n}\n`,
    );
    const facts = [
      { path: 'main.tf', text: calls.join('') },
      { path: 'm/main.tf', text: 'variable "a" {}\n' },
    ].flatMap(({ path, text }) => {
      const fact = analyzer.analyzeFile({ path, text })?.fact;
      return fact === undefined ? [] : [{ path, fact }];
    });
    const result = analyzer.analyzeTree?.(facts, {
      advisories: { kind: 'not-asked' },
      imports: [],
      today: '',
    });
    expect(result?.problems?.map(({ reason, path }) => [reason, path])).toEqual([
      ['too-many-ways', 'm/main.tf'],
    ]);
  });
});

describe('what is shown', () => {
  const bucket = (name: string) =>
    `resource "aws_s3_bucket_public_access_block" "${name}" {\n  block_public_policy = false\n  restrict_public_buckets = false\n}\n`;
  const statement = (effect: string, actions: string) =>
    `  statement {\n    effect = "${effect}"\n    actions = ["${actions}"]\n    resources = ["*"]\n  }\n`;
  const policy = (...statements: readonly string[]) =>
    `data "aws_iam_policy_document" "a" {\n${statements.join('')}}\n`;
  const attached = (type: string, key: string) =>
    `resource "${type}" "a" {\n  ${key} = "arn:aws:iam::aws:policy/AdministratorAccess"\n}\n`;

  it('is one setting of a resource, of those that do the same harm', () => {
    expect(told({ 'main.tf': bucket('a') + bucket('b') }, 'public-bucket')).toEqual([
      'main.tf: block_public_policy = false',
      'main.tf: block_public_policy = false',
    ]);
  });

  it('is a policy that allows everything, and denies nothing', () => {
    expect(told({ 'main.tf': policy(statement('Allow', '*')) }, 'wildcard-policy')).toHaveLength(1);
    const bounded = policy(statement('Allow', '*'), statement('Deny', 'iam:CreateUser'));
    expect(told({ 'main.tf': bounded }, 'wildcard-policy')).toEqual([]);
  });

  it('is the role of a program, not that of people', () => {
    expect(
      told({ 'main.tf': attached('aws_iam_role_policy_attachment', 'policy_arn') }, 'broad-role'),
    ).toHaveLength(1);
    const ofPeople = attached('aws_ssoadmin_managed_policy_attachment', 'managed_policy_arn');
    expect(told({ 'main.tf': ofPeople }, 'broad-role')).toEqual([]);
  });
});
