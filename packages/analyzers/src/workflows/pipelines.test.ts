/** What rules say of pipelines of GitLab, and how sure they are. */

import { describe, expect, it } from 'vitest';
import type { Hit } from '../analyzer.ts';
import { analyzer } from './analyzer.ts';

function hitsIn(rule: string, text: string): readonly Hit[] {
  const hits = analyzer.analyzeFile({ path: '.gitlab-ci.yml', text })?.hits ?? [];
  return hits.filter(({ ruleId }) => ruleId === `workflows/${rule}`);
}

const script = (line: string): string => `job:\n  script:\n    - |\n      ${line}\n`;
const confidenceOf = (rule: string, text: string): string | undefined => hitsIn(rule, text)[0]?.confidence;

describe('a secret in a log', () => {
  it.each([
    ['echo $DEPLOY_TOKEN', 'medium'],
    ['echo "a ${API_KEY} b"', 'medium'],
    ['echo "$DEPLOY_TOKEN" >&2', 'medium'],
    ['printenv DB_PASSWORD', 'medium'],
    ['test -n "$A" && printf "%s" "$DB_PASSWORD"', 'medium'],
    ['env', 'low'],
    ['env | sort', 'low'],
    ['export -p', 'low'],
    ["echo '$DEPLOY_TOKEN'", undefined],
    ['echo "$DEPLOY_TOKEN" | docker login --password-stdin', undefined],
    ['echo "$DEPLOY_TOKEN" > token', undefined],
    ['A=$(echo "$DEPLOY_TOKEN" | base64)', undefined],
    ['curl -H "token: $(echo $DEPLOY_TOKEN)" https://example.org', undefined],
    ['echo ${#DEPLOY_TOKEN} ${DEPLOY_TOKEN:+set}', undefined],
    ['echo $CI_JOB_TOKEN', undefined],
    ['echo $TOKEN_FILE $CI_COMMIT_SHA', undefined],
    ['env A=1 make', undefined],
    ['env > build.env', undefined],
    ['set -e', undefined],
  ])('%s', (line, confidence) => {
    expect(confidenceOf('printed-secret', script(line))).toBe(confidence);
  });
});

describe('a connection that nobody checks', () => {
  it.each([
    ['curl -sk https://example.org', true],
    ['export NODE_TLS_REJECT_UNAUTHORIZED=0', true],
    ['scp -o StrictHostKeyChecking=no a web.example.org:', true],
    ['rsync -e "ssh -o StrictHostKeyChecking=no" a web.example.org:', true],
    ['git -c http.sslVerify=false clone https://example.org/a', true],
    ['curl -k http://localhost/health', false],
    ['export NODE_TLS_REJECT_UNAUTHORIZED=1', false],
    ['ssh -o StrictHostKeyChecking=yes web.example.org', false],
    ['echo StrictHostKeyChecking=no', false],
  ])('%s', (line, isTold) => {
    expect(confidenceOf('pipeline-connection', script(line))).toBe(isTold ? 'low' : undefined);
  });

  it('is told once a file, by variables and in scripts of all jobs', () => {
    const variables = 'variables:\n  GIT_SSL_NO_VERIFY: "true"\n  PIP_TRUSTED_HOST: example.org\n';
    const found = hitsIn(
      'pipeline-connection',
      `${variables}before_script: [wget --no-check-certificate https://example.org]\n${script('make')}`,
    );
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('2 more locations')]);
    expect(
      hitsIn(
        'pipeline-connection',
        variables.replace('true', 'false').replace('example.org', '""') + script('make'),
      ),
    ).toEqual([]);
  });
});

describe('an artifact', () => {
  const artifact = (path: string, more = ''): string =>
    `job:\n  script: [make]\n  artifacts:\n${more}    paths:\n      - ${path}\n`;
  it.each([
    ['.env', '', 'medium'],
    ['web/.env.production', '', 'medium'],
    ['terraform.tfstate', '', 'medium'],
    ['.', '', 'low'],
    ["'**/*'", '', 'low'],
    ['$CI_PROJECT_DIR/', '', 'low'],
    ['.env.example', '', undefined],
    ['build.env', '', undefined],
    ['dist/*', '', undefined],
    ['.env', '    public: false\n', undefined],
    ['.env', '    access: developer\n', undefined],
    ['.env', '    access: all\n', 'medium'],
    ['.', '    exclude: [.env]\n', undefined],
  ])('%s %s', (path, more, confidence) => {
    expect(confidenceOf('artifact-secrets', artifact(path, more))).toBe(confidence);
  });

  it('is looked at in time that grows with its path', () => {
    expect(hitsIn('artifact-secrets', artifact(`"$CI_PROJECT_DIR${'*'.repeat(50_000)}a"`))).toEqual([]);
  });
});

describe('a job of merge requests', () => {
  const job = (more: string): string => `job:\n  script: [make]\n  id_tokens: {A: {aud: b}}\n${more}`;
  it.each([
    ['  only: [merge_requests]\n', 'low'],
    ['  rules: [{if: $CI_MERGE_REQUEST_IID}]\n', 'low'],
    [
      '  rules: [{if: $CI_PIPELINE_SOURCE == "merge_request_event", when: never}, {when: always}]\n',
      undefined,
    ],
    ['  rules: [{if: $CI_PIPELINE_SOURCE != "merge_request_event"}]\n', undefined],
    ['  only: [main]\n', undefined],
  ])('%s', (more, confidence) => {
    expect(confidenceOf('merge-request-identity', job(more))).toBe(confidence);
  });
});

describe('what stands for all jobs', () => {
  it.each(['before_script', 'default:\n  before_script'])('is read: %s', (key) => {
    const indent = key.startsWith('default') ? '    ' : '  ';
    const text = `${key}:\n${indent}- eval "$CI_COMMIT_MESSAGE"\n${script('make')}`;
    expect(hitsIn('pipeline-injection', text)).toMatchObject([{ within: [] }]);
  });

  it('is told once where jobs share it by an anchor', () => {
    const text = '.a: &a\n  script:\n    - eval "$CI_COMMIT_MESSAGE"\nb:\n  <<: *a\nc:\n  <<: *a\n';
    expect(hitsIn('pipeline-injection', text)).toMatchObject([{ within: ['job', '.a'] }]);
  });

  it('has a cache of its own', () => {
    expect(confidenceOf('shared-cache', `cache: [{key: a, unprotect: true}]\n${script('make')}`)).toBe(
      'medium',
    );
  });
});
