import { exec } from 'node:child_process';

export async function POST(request: Request, { params }: { params: { name: string } }): Promise<Response> {
  const { name } = await request.json();
  // ruleid: javascript/command-injection
  exec(`ls ${name}`);
  // ruleid: javascript/command-injection
  exec(`ls ${params.name}`);
  // ok: javascript/command-injection
  exec(`ls ${request.method}`);
  return Response.json({});
}
