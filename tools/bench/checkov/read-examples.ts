/** Examples of checkov's checks of Terraform: resources that its tests say pass or fail. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Example {
  /** `CKV_AWS_3`. */
  readonly id: string;
  /** Texts by the paths of their files. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** `aws_ebs_volume.data`. */
  readonly passing: readonly string[];
  readonly failing: readonly string[];
  /** Where it comes from. */
  readonly from: string;
}

const providers = ['aws', 'azure', 'gcp'];

/** @param folder  of a clone of bridgecrewio/checkov */
export function readExamples(folder: string): readonly Example[] {
  return providers.flatMap((provider) => {
    const tests = join(folder, 'tests/terraform/checks/resource', provider);
    return readdirSync(tests)
      .filter((name) => /^test_\w+\.py$/.test(name))
      .toSorted()
      .flatMap((name) => {
        const test = readFileSync(join(tests, name), 'utf8');
        const check = /from checkov\.terraform\.checks\.resource\.\w+\.(\w+) import/.exec(test)?.[1];
        const id = check === undefined ? undefined : idOf(folder, provider, check);
        if (id === undefined) return [];
        return [...namedIn(test, id, tests), ...inlineIn(test, id, join(tests, name))];
      });
  });
}

function idOf(folder: string, provider: string, check: string): string | undefined {
  const path = join(folder, 'checkov/terraform/checks/resource', provider, `${check}.py`);
  return existsSync(path) ? /\bid\s*=\s*["'](CKV\w+)["']/.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
}

/** A folder of files, and lists of the resources in it. */
function namedIn(test: string, id: string, tests: string): readonly Example[] {
  const name = /["'/](example_\w+)/.exec(test)?.[1];
  const folder = name === undefined ? '' : join(tests, name);
  if (name === undefined || !existsSync(folder)) return [];
  const listed = (which: string) => {
    const list = new RegExp(`${which}_resources\\s*=\\s*[{[]([^}\\]]*)[}\\]]`).exec(test)?.[1] ?? '';
    return [...list.matchAll(/^[^#\n]*?["']((?:\\.|[^"'\n\\])+)["']/gm)].flatMap(
      // Instances of one resource have no name of their own.
      ([, resource = '[']) => (resource.includes('[') ? [] : resource),
    );
  };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tf|tfvars)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(folder.length + 1), text: readFileSync(path, 'utf8') }));
  return [{ id, files, passing: listed('passing'), failing: listed('failing'), from: folder }];
}

/** Functions of a test with one text and one result each. */
function inlineIn(test: string, id: string, from: string): readonly Example[] {
  return test.split(/^ {4}def /m).flatMap((part): readonly Example[] => {
    const texts = [...part.matchAll(/hcl2\.loads\(\s*(?:f|r)?"""([^]*?)"""/g)];
    const results = [...part.matchAll(/CheckResult\.(PASSED|FAILED)/g)];
    const text = texts[0]?.[1];
    const result = results[0]?.[1];
    if (texts.length !== 1 || results.length !== 1 || text === undefined) return [];
    const [, type, name] =
      /\[["']resource["']\]\[0\]\[["'](\w+)["']\]\[["']([\w-]+)["']\]/.exec(part) ??
      /resource\s+"?([\w-]+)"?\s+"?([\w-]+)"?\s*\{/.exec(text) ??
      [];
    if (type === undefined) return [];
    const resource = [`${type}.${name}`];
    return [
      {
        id,
        files: [{ path: 'main.tf', text }],
        passing: result === 'PASSED' ? resource : [],
        failing: result === 'FAILED' ? resource : [],
        from: `${from} ${part.split('(')[0]}`,
      },
    ];
  });
}
