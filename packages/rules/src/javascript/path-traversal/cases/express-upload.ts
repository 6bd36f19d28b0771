import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';

const uploads = resolve('uploads');

function contain(base: string, name: string): string {
  const file = resolve(base, name);
  if (file !== base && !file.startsWith(base + sep)) throw new Error('outside');
  return file;
}

export async function download(req: Request, res: Response): Promise<void> {
  // source: javascript/path-traversal
  // ruleid: javascript/path-traversal
  const text = await readFile(join(uploads, req.params.name as string), 'utf8');
  res.json({ text });
}

export async function downloadFixed(req: Request, res: Response): Promise<void> {
  // ok: javascript/path-traversal
  const text = await readFile(contain(uploads, req.params.name as string), 'utf8');
  res.json({ text });
}

export const remove = async (req: Request, res: Response, next: NextFunction): Promise<void> => {
  try {
    // source: javascript/path-traversal
    // ruleid: javascript/path-traversal
    await unlink(`${uploads}/${req.body.file}`);
    res.sendStatus(204);
  } catch (error) {
    next(error);
  }
};

export const save = async (req: Request, res: Response): Promise<void> => {
  // ok: javascript/path-traversal
  await writeFile(join(uploads, 'last.json'), JSON.stringify(req.body));
  res.sendStatus(204);
};

const app = express();
app.get('/f/:name', download);
app.get('/g/:name', downloadFixed);
app.delete('/f', remove);
app.post('/f', save);
app.get('/send', (req, res) => {
  // source: javascript/path-traversal
  // ruleid: javascript/path-traversal
  res.sendFile(resolve(uploads + '/' + req.query.file));
});
app.get('/send-root', (req, res) => {
  // ok: javascript/path-traversal
  res.sendFile(req.query.file as string, { root: uploads });
});
