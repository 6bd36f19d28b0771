/** Route tables of further frameworks that register by calls and annotations. */

import type { RouteCase } from './route-case.ts';

export const moreCases: readonly RouteCase[] = [
  {
    framework: 'Express, guards in a list that a module exports',
    sources: {
      'guards/logged-in.js': `module.exports = function loggedIn(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
};
`,
      'guards/editor.js': `const loggedIn = require('./logged-in');
module.exports = [loggedIn, function editor(req, res, next) {
  if (req.user.role !== 'editor') return res.status(403).end();
  next();
}];
`,
      'guards/index.js': `exports.first = require('./editor.js');
module.exports.second = require('./logged-in');
`,
      'app.js': `const app = require('express')();
const editor = require('./guards/editor.js');
const guards = require('./guards');
function save(req, res) {}
app.put('/pages/:id', editor, save);
app.post('/pages', guards.first, save);
app.get('/pages', guards.second, save);
`,
    },
    routes: [
      'GET /pages save behind loggedIn: authentication',
      'POST /pages save behind loggedIn: authentication, editor: authorization',
      'PUT /pages/:id save behind loggedIn: authentication, editor: authorization',
    ],
  },
  {
    framework: 'Starlette',
    sources: {
      'app.py': `from starlette.applications import Starlette
from starlette.endpoints import HTTPEndpoint
from starlette.routing import Mount, Route
async def home(request): return None
async def save(request): return None
class Users(HTTPEndpoint):
    async def get(self, request): return None
    async def delete(self, request): return None
inner = [Route('/list', home), Route('/save', endpoint=save, methods=['POST', 'PUT'])]
app = Starlette(routes=[
    Route('/', home),
    Route('/users/{id}', Users),
    Mount('/inner', routes=inner),
])
`,
    },
    routes: [
      'GET / home',
      'GET /inner/list home',
      'POST,PUT /inner/save save',
      'DELETE /users/{id} Users.delete',
      'GET /users/{id} Users.get',
    ],
  },
  {
    framework: 'Sanic',
    sources: {
      'app.py': `from sanic import Blueprint, Sanic
from sanic.views import HTTPMethodView
app = Sanic('notes')
notes = Blueprint('notes', url_prefix='/notes')
@notes.get('/<id:int>')
async def show(request, id): return None
@app.route('/both', methods=['GET', 'POST'])
async def both(request): return None
class Users(HTTPMethodView):
    async def get(self, request): return None
    async def put(self, request): return None
app.add_route(Users.as_view(), '/users')
app.blueprint(notes)
`,
    },
    routes: [
      'GET,POST /both both',
      'GET /notes/<id:int> show',
      'GET /users Users.get',
      'PUT /users Users.put',
    ],
  },
  {
    framework: 'Falcon',
    sources: {
      'app.py': `import falcon
class Notes:
    def on_get(self, req, resp): resp.media = []
    def on_post(self, req, resp): resp.media = {}
app = falcon.App()
app.add_route('/notes', Notes())
`,
    },
    routes: ['GET /notes Notes.on_get', 'POST /notes Notes.on_post'],
  },
  {
    framework: 'Elysia',
    sources: {
      'app.ts': `import { Elysia } from 'elysia';
const users = new Elysia({ prefix: '/users' }).get('/:id', ({ params }) => params.id);
new Elysia().use(users).post('/in', ({ body }) => body).group('/v1', (app) => app.get('/a', () => 1)).listen(3000);
`,
    },
    routes: ['POST /in -', 'GET /users/:id -', 'GET /v1/a -'],
  },
  {
    framework: 'Micronaut',
    sources: {
      'Notes.java': `import io.micronaut.http.annotation.*;
@Controller("/notes")
class Notes {
  @Get("/{id}") String show(String id) { return id; }
  @Post String make(@Body String text) { return text; }
  @Get(uri = "/all") String all() { return ""; }
}
`,
    },
    routes: ['POST /notes Notes.make', 'GET /notes/all Notes.all', 'GET /notes/{id} Notes.show'],
  },
  {
    framework: 'Javalin',
    sources: {
      'App.java': `import io.javalin.Javalin;
class App {
  public static void main(String[] args) {
    Javalin app = Javalin.create();
    app.get("/notes/{id}", ctx -> ctx.result(ctx.pathParam("id")));
    app.post("/notes", ctx -> make(ctx));
  }
  static void make(io.javalin.http.Context ctx) { ctx.status(201); }
}
`,
    },
    routes: ['POST /notes App.main.lambda', 'GET /notes/{id} App.main.lambda'],
  },
  {
    framework: 'Iris',
    sources: {
      'main.go': `package main
import "github.com/kataras/iris/v12"
func list(ctx iris.Context) {}
func main() {
	app := iris.New()
	app.Get("/", list)
	api := app.Party("/api")
	api.Post("/notes", list)
	app.PartyFunc("/users", func(users iris.Party) { users.Delete("/{id}", list) })
}
`,
    },
    routes: ['GET / list', 'POST /api/notes list', 'DELETE /users/{id} list'],
  },
  {
    framework: 'Hertz',
    sources: {
      'main.go': `package main
import (
	"context"
	"github.com/cloudwego/hertz/pkg/app"
	"github.com/cloudwego/hertz/pkg/app/server"
)
func list(c context.Context, ctx *app.RequestContext) {}
func main() {
	h := server.Default()
	h.GET("/", list)
	h.Group("/api").POST("/notes", list)
}
`,
    },
    routes: ['GET / list', 'POST /api/notes list'],
  },
  {
    framework: 'httprouter',
    sources: {
      'main.go': `package main
import (
	"net/http"
	"github.com/julienschmidt/httprouter"
)
func list(w http.ResponseWriter, r *http.Request, p httprouter.Params) {}
func main() {
	router := httprouter.New()
	router.GET("/notes/:id", list)
	router.Handle("PUT", "/notes", list)
	http.ListenAndServe(":1", router)
}
`,
    },
    routes: ['PUT /notes list', 'GET /notes/:id list'],
  },
  {
    framework: 'Huma',
    sources: {
      'main.go': `package main
import (
	"context"
	"net/http"
	"github.com/danielgtaylor/huma/v2"
)
type In struct{}
type Out struct{}
func show(ctx context.Context, in *In) (*Out, error) { return nil, nil }
func register(api huma.API) {
	huma.Get(api, "/notes/{id}", show)
	huma.Register(api, huma.Operation{OperationID: "make", Method: http.MethodPost, Path: "/notes"}, show)
}
`,
    },
    routes: ['POST /notes show', 'GET /notes/{id} show'],
  },
  {
    framework: 'Express guards without a name',
    sources: {
      'app.js': `const express = require('express');
const app = express();
const inner = express.Router();
inner.use((req, res, next) => {
  if (req.session.role !== 'admin') return res.status(403).end();
  next();
});
inner.get('/x', (req, res) => res.end());
app.use('/one', inner);
app.use((req, res, next) => { console.log(req.url); next(); });
app.get('/free', (req, res) => res.end());
`,
    },
    routes: ['GET /free -', 'GET /one/x - behind an inline function: authorization'],
  },
];
