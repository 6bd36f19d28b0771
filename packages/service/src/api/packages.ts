/** `/v1/repositories/{id}/packages`, and bills of materials. */

import { severities } from '@assay/core';
import { packageReaches } from '@assay/scanner/advisories';
import { Type } from '@fastify/type-provider-typebox';
import { billFormats, exportBill } from '../dependencies/export-bill.ts';
import { importBill } from '../dependencies/import-bill.ts';
import { listPackages, packageOrders } from '../dependencies/list-packages.ts';
import type { ImportDeps } from '../imports/import-deps.ts';
import type { RepositoryDeps } from '../repositories/connect-repository.ts';
import { getRepository } from '../repositories/repositories.ts';
import type { Row } from '../storage/database.ts';
import { BranchName } from './formats.ts';
import { toList } from './lists.ts';
import { Scan, toScan } from './scan-schema.ts';
import {
  anyJson,
  anyWords,
  extensibleEnum,
  IdParams,
  listOf,
  named,
  nullable,
  oneOf,
  pageQuery,
  RepositoryParams,
  sortBy,
  wordList,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

/** Limit for a bill of materials. Chosen: those of large images have about 20 MB. */
const bodyLimitBytes = 32 * 1024 * 1024;
const scopes = ['prod', 'dev', 'test', 'optional'] as const;
const Reach = extensibleEnum(
  packageReaches,
  '`unread`: code of its ecosystem is not read; `called`: code takes what is vulnerable in it',
);
const Line = nullable(Type.Integer({ minimum: 1 }));

const PackageSchema = named(
  'Package',
  Type.Object({
    purl: Type.String({ description: 'Package URL, with the version' }),
    ecosystem: Type.String({ description: 'As OSV names it: `npm`, `PyPI`, `Maven`' }),
    name: Type.String(),
    version: Type.String({ description: 'Empty where no file says which' }),
    scope: extensibleEnum(scopes),
    direct: Type.Boolean({ description: 'The program asks for it itself' }),
    source: extensibleEnum(['registry', 'git', 'url', 'path']),
    license: nullable(Type.String({ description: 'As a lock file says it' })),
    requirement: Type.String({ description: 'What the manifest asks for, as `^1.2.0`; empty for none' }),
    file_path: Type.String({ description: 'Where the version is said' }),
    line: Line,
    asked_file_path: Type.String({ description: 'Where it is asked for, or what brings it along' }),
    asked_line: Line,
    via: Type.Array(Type.String(), { description: 'Packages from the one that is asked for to this one' }),
    reach: Reach,
    imported_by: Type.Array(Type.String(), { description: 'Files that import it; of many the first ones' }),
    severity: nullable(extensibleEnum(severities, 'Of the worst vulnerability')),
    vulnerabilities: nullable(
      Type.Array(
        Type.Object({
          id: Type.String({ description: 'CVE before GHSA before others' }),
          aliases: Type.Array(Type.String(), { description: 'Its other names' }),
          summary: Type.String(),
          severity: extensibleEnum(severities, '`info`: a notice that is no flaw'),
          fixed_in: nullable(Type.String()),
          reach: Reach,
        }),
        {
          description:
            '`null`: nobody knows, since no advisories of its ecosystem were there, its version is not known, or it is not from a registry',
        },
      ),
    ),
  }),
);

export function addPackages(api: ApiServer, deps: RepositoryDeps & ImportDeps): void {
  api.addSchema({ $id: PackageSchema.name, ...PackageSchema.schema });
  api.get(
    '/repositories/:id/packages',
    {
      config: { scope: 'repo:read', stability: 'beta' },
      schema: {
        operationId: 'listPackages',
        tags: ['repositories'],
        summary: 'Lists the packages that the repository uses, with what is known to be wrong with them',
        description:
          'As the newest scan of the default branch found them; none before it. A scan without the analyzer `packages` leaves them as they are.',
        params: RepositoryParams,
        querystring: Type.Object({
          ...pageQuery,
          q: Type.Optional(Type.String({ maxLength: 250, description: 'Part of the name, in any case' })),
          ecosystem: anyWords('Any of these ecosystems, as `npm`.'),
          scope: wordList(scopes),
          reach: wordList(packageReaches),
          direct: Type.Optional(Type.Boolean()),
          vulnerable: Type.Optional(Type.Boolean()),
          sort: sortBy(packageOrders),
        }),
        response: { 200: listOf(PackageSchema) },
      },
    },
    async (request, reply) => {
      const repository = await getRepository(deps, request.caller, request.params.id);
      return toList(request, reply, await listPackages(deps, repository, request.query), toPackage);
    },
  );
  addBills(api, deps);
}

function addBills(api: ApiServer, deps: ImportDeps): void {
  api.get(
    '/scans/:id/sbom',
    {
      config: { scope: 'scan:read', stability: 'beta' },
      schema: {
        operationId: 'getScanSbom',
        tags: ['scans'],
        summary: 'Gives the bill of materials of a completed scan: CycloneDX 1.6 or SPDX 2.3',
        params: IdParams,
        querystring: Type.Object({
          format: Type.Optional(oneOf(billFormats, 'Default `cyclonedx`')),
          vulnerabilities: Type.Optional(
            Type.Boolean({
              description:
                'With what is known to be wrong with the packages, and whether it matters here (VEX): what people have decided, what is not shipped, how far code reaches. `cyclonedx` alone',
            }),
          ),
        }),
        response: {
          200: {
            description: 'The bill, as JSON',
            content: { 'application/json': { schema: anyJson<unknown>() } },
          },
        },
      },
    },
    async (request, reply) => {
      const { format = 'cyclonedx', vulnerabilities: withVulnerabilities = false } = request.query;
      const options = { format, withVulnerabilities };
      const bill = await exportBill(deps, request.caller, request.params.id, options);
      return reply.type('application/json; charset=utf-8').serializer(String).send(bill);
    },
  );
  api.post(
    '/repositories/:id/sbom',
    {
      bodyLimit: bodyLimitBytes,
      config: { scope: 'scan:write', stability: 'beta' },
      schema: {
        operationId: 'importSbom',
        tags: ['scans'],
        summary: 'Imports a bill of materials, CycloneDX or SPDX 2 as JSON, and looks its packages up',
        params: RepositoryParams,
        querystring: Type.Object({
          name: Type.Optional(
            Type.String({
              pattern: '^[\\w.+-][\\w.+ -]{0,99}$',
              description:
                'What the bill is of, as `image.cdx.json`: bills of one name follow one another. Default `sbom.json`',
            }),
          ),
          branch: Type.Optional(BranchName),
          commit_sha: Type.Optional(Type.String({ pattern: '^[0-9a-f]{40}$' })),
        }),
        body: Type.Object({}, { additionalProperties: true, 'x-foreign-text': true }),
        response: { 202: Scan.ref },
      },
    },
    async (request, reply) => {
      const { name = 'sbom.json', branch, commit_sha: commitSha } = request.query;
      const scan = await importBill(deps, request.caller, {
        repositoryId: request.params.id,
        document: request.body,
        name,
        branch,
        commitSha,
      });
      return reply.code(202).header('location', `/v1/scans/${scan.id}`).send(toScan(scan, deps));
    },
  );
}

function toPackage(row: Row<'listed_packages'>) {
  const { purl, ecosystem, name, version, scope, direct, source, license, requirement, via, reach } = row;
  const severity = severities.find((one) => row.flaws.some((flaw) => flaw.severity === one)) ?? null;
  return {
    purl,
    ecosystem,
    name,
    version,
    scope,
    direct,
    source,
    license,
    requirement,
    file_path: row.file_path,
    line: row.line,
    asked_file_path: row.asked_path,
    asked_line: row.asked_line,
    via,
    reach,
    imported_by: row.imported_by,
    severity,
    vulnerabilities: row.looked_up ? toFlaws(row) : null,
  };
}

function toFlaws({ flaws }: Row<'listed_packages'>) {
  return flaws.map(({ id, ids, summary, severity: grade, fixedIn, reach: reached }) => ({
    id,
    aliases: ids.filter((one) => one !== id),
    summary,
    severity: grade,
    fixed_in: fixedIn === '' ? null : fixedIn,
    reach: reached,
  }));
}
