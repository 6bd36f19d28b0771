import { readFileSync } from 'node:fs';
import type { HttpContext } from '@adonisjs/core/http';
import { feathers } from '@feathersjs/feathers';
import { Elysia } from 'elysia';

new Elysia()
  .get('/files/:name', ({ params, query, store }) => {
    // ruleid: javascript/path-traversal
    readFileSync(`/srv/files/${params.name}`);
    // ruleid: javascript/path-traversal
    readFileSync(`/srv/files/${query.name}`);
    // ok: javascript/path-traversal
    readFileSync(`/srv/files/${store.name}`);
  })
  .post('/files', ({ body }) => {
    // ruleid: javascript/path-traversal
    return readFileSync(`/srv/files/${body.name}`);
  });

export default class FilesController {
  async show({ request, params, auth }: HttpContext) {
    // ruleid: javascript/path-traversal
    readFileSync(`/srv/files/${request.input('name')}`);
    // ruleid: javascript/path-traversal
    readFileSync(`/srv/files/${params.name}`);
    // ok: javascript/path-traversal
    readFileSync(`/srv/files/${auth.user.id}`);
  }
}

class FileService {
  async get(name: string, params: { query: { folder: string } }) {
    // ruleid: javascript/path-traversal
    readFileSync(`/srv/files/${name}`);
    // ruleid: javascript/path-traversal
    readFileSync(`/srv/${params.query.folder}/readme`);
  }

  async create(data: { name: string }) {
    // ruleid: javascript/path-traversal
    readFileSync(`/srv/files/${data.name}`);
  }

  async read(name: string) {
    // ok: javascript/path-traversal
    readFileSync(`/srv/files/${name}`);
  }
}

const app = feathers();
app.use('files', new FileService());
