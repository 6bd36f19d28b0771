/** Route tables of frameworks that serve files by their names. */

import type { RouteCase } from './route-case.ts';

const auth = `export function withAuth(handler) {
  return async (request, context) => {
    if (!request.headers.get('authorization')) return new Response('', { status: 401 });
    return handler(request, context);
  };
}
`;

export const fileCases: readonly RouteCase[] = [
  {
    framework: 'Next.js, route files of the app folder',
    sources: {
      'apps/web/app/api/notes/[id]/route.ts': `import { withAuth } from '../../../auth';
export async function GET(request, { params }) { return Response.json(params); }
export const DELETE = withAuth(async (request) => new Response(null));
export const dynamic = 'force-dynamic';
`,
      'apps/web/app/(site)/@side/feed.xml/route.js': `export const GET = () => new Response('');\n`,
      'apps/web/app/route.ts': `export { GET } from './shared';\n`,
      'apps/web/app/shared.ts': `export async function GET() { return new Response(''); }\n`,
      'apps/web/app/auth.js': auth,
      // No function for a method: nothing is served.
      'apps/web/app/none/route.ts': `export const config = { GET: 1 };\n`,
    },
    routes: [
      'GET / GET',
      'DELETE /api/notes/[id] - behind withAuth: authentication',
      'GET /api/notes/[id] GET',
      'GET /feed.xml GET',
    ],
  },
  {
    framework: 'Next.js, the folder pages/api',
    sources: {
      'src/pages/api/users/index.ts': `export default async function handler(req, res) { if (req.method !== 'POST') res.status(405).end(); else res.json({}); }\n`,
      'src/pages/api/users/[...path].js': `const handler = (req, res) => res.json({});\nexport default handler;\n`,
      'src/pages/users.tsx': `export default function Page() { return null; }\n`,
    },
    routes: ['* /api/users handler', '* /api/users/[...path] handler'],
  },
  {
    framework: 'SvelteKit',
    sources: {
      'src/routes/(app)/notes/[id=number]/+server.ts': `export async function PATCH({ params }) { return new Response(params.id); }
export const fallback = () => new Response('');
`,
      'src/routes/notes/+page.server.ts': `export const load = async ({ params }) => ({ a: 1 });\n`,
      'src/routes/+layout.server.ts': `export const load = async () => ({ a: 1 });\n`,
    },
    routes: ['GET /notes load', '* /notes/[id=number] fallback', 'PATCH /notes/[id=number] PATCH'],
  },
  {
    framework: 'Nitro and Nuxt',
    sources: {
      'server/api/notes/[id].get.ts': `export default defineEventHandler(async (event) => ({ id: 1 }));\n`,
      'server/api/index.ts': `import { eventHandler } from 'h3';\nexport default eventHandler(() => 1);\n`,
      'server/routes/feed.xml.ts': `export default defineCachedEventHandler(() => '');\n`,
      // A router of Express in a folder of the same name.
      'server/api/users.js': `import { Router } from 'express';\nexport default Router();\n`,
      'server/api/helper.ts': `export default function helper() { return 1; }\n`,
    },
    routes: ['* /api -', 'GET /api/notes/[id] -', '* /feed.xml -'],
  },
  {
    framework: 'Remix',
    sources: {
      'app/routes/_auth.users_.$id.edit.tsx': `export async function loader({ params }) { return params; }
export const action = async ({ request }) => request.formData();
export default function Page() { return null; }
`,
      'app/routes/sitemap[.]xml.ts': `export function loader() { return new Response(''); }\n`,
      'app/routes/blog/route.tsx': `export default function Page() { return null; }\nexport function loader() { return 1; }\n`,
      'app/routes/_index.tsx': `export function loader() { return 1; }\n`,
      'app/root.tsx': `export function loader() { return 1; }\n`,
    },
    routes: [
      'GET / loader',
      'GET /blog loader',
      'GET /sitemap.xml loader',
      'DELETE,PATCH,POST,PUT /users/$id/edit action',
      'GET /users/$id/edit loader',
    ],
  },
  {
    framework: 'Astro',
    sources: {
      'src/pages/api/[id].json.ts': `export const GET = async ({ params }) => new Response(params.id);\nexport const ALL = () => new Response('');\n`,
      'src/pages/index.ts': `export const GET = () => new Response('');\n`,
    },
    routes: ['GET / GET', '* /api/[id].json ALL', 'GET /api/[id].json GET'],
  },
];
