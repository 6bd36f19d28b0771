/** `assay sbom`. */

import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { collectBill, toCycloneDx, toSpdx } from '@assay/scanner/advisories';
import type { CommandContext } from '../terminal.ts';
import { UserError } from '../user-error.ts';
import { cleanText, scanPackages } from './scan-packages.ts';

interface BillOptions {
  readonly format: 'cyclonedx' | 'spdx';
  readonly name?: string;
  readonly subjectVersion: string;
  readonly vulnerabilities?: boolean;
}

const tool = { name: 'Assay', version: '0.1.0' };

/** Uses the time of `SOURCE_DATE_EPOCH`, which makes the bill reproducible, or else the current time. */
export async function writeBill(
  context: CommandContext,
  directory: string,
  { format, name, subjectVersion, vulnerabilities = false }: BillOptions,
): Promise<void> {
  if (vulnerabilities && format !== 'cyclonedx')
    throw new UserError(`The SBOM format ${format} does not support vulnerabilities.`);
  const { packages, problems } = await scanPackages(context, directory);
  const { stdout, stderr, env } = context.terminal;
  const epoch = Number(env['SOURCE_DATE_EPOCH'] ?? Number.NaN);
  const createdAt = `${(Number.isFinite(epoch) ? new Date(epoch * 1_000) : new Date()).toISOString().slice(0, 19)}Z`;
  const subject = { name: name ?? (basename(resolve(directory)) || 'root'), version: subjectVersion };
  const listed = collectBill(vulnerabilities ? packages : packages.map((one) => ({ ...one, flaws: [] })));
  const digest = createHash('sha256')
    .update(JSON.stringify([subject, createdAt, listed]))
    .digest('hex');
  const namespace = `urn:assay:sbom:${digest}`;
  const bill = { subject, tool, createdAt, namespace, packages: listed };
  const written = format === 'spdx' ? toSpdx(bill) : toCycloneDx(bill);
  stdout.write(`${JSON.stringify(written, null, 2)}\n`);
  for (const { path, message, kind } of problems)
    if (vulnerabilities || kind !== 'advisories')
      stderr.write(`assay: ${path === undefined ? '' : `${cleanText(path)}: `}${cleanText(message)}\n`);
}
