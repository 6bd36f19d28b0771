/** Route tables of frameworks in JavaScript, Java and Go. */

import type { RouteCase } from './route-case.ts';

export const otherCases: readonly RouteCase[] = [
  {
    framework: 'Express',
    sources: {
      'app.js': `const express = require('express');
const users = require('./users');
const { auth } = require('./auth');
const app = express();
app.use(express.json());
app.get('/', (req, res) => res.send('x'));
app.use('/users', auth, users);
app.route('/r').get(h).post(auth, h);
app.all('/all', h);
function h(req, res) { res.send('x'); }
app.listen(3);
`,
      'users.js': `const { Router } = require('express');
const router = Router();
const wrap = (fn) => (req, res, next) => fn(req, res).catch(next);
router.get('/:id', wrap(async (req, res) => { res.json({}); }));
router.delete('/:id', async function remove(req, res) { res.json({}); });
module.exports = router;
`,
      'auth.js': `exports.auth = (req, res, next) => { if (!req.session.user) return res.status(401).end(); next(); };
`,
    },
    routes: [
      'GET / - behind express.json()',
      '* /all h behind express.json()',
      'GET /r h behind express.json()',
      'POST /r h behind express.json(), auth: authentication',
      'DELETE /users/:id remove behind express.json(), auth: authentication',
      'GET /users/:id - behind express.json(), auth: authentication',
    ],
  },
  {
    framework: 'Fastify',
    sources: {
      'f.ts': `import fastify from 'fastify';
const app = fastify();
async function plugin(f, opts) { f.get('/p', async () => 1); f.route({ method: ['GET', 'HEAD'], url: '/q', preHandler: x, handler: async () => 1 }); }
app.register(plugin, { prefix: '/v1' });
app.post('/top', { preHandler: x }, async (req) => 1);
function x(req, reply) { if (!req.user) reply.code(401).send(); }
`,
    },
    routes: [
      'POST /top - behind x: authentication',
      'GET /v1/p -',
      'GET,HEAD /v1/q plugin.handler behind x: authentication',
    ],
  },
  {
    framework: 'Koa',
    sources: {
      'k.js': `const Koa = require('koa'); const Router = require('@koa/router');
const app = new Koa(); const r = new Router({ prefix: '/k' }); const n = new Router();
n.get('/in', async (ctx) => {}); r.use('/n', n.routes()); r.get('name', '/a', async (ctx) => {}); app.use(r.routes());
`,
    },
    routes: ['GET /k/a -', 'GET /k/n/in -'],
  },
  {
    framework: 'Hapi',
    sources: {
      'h.js': `const Hapi = require('@hapi/hapi');
const server = Hapi.server({ port: 1 });
const list = (request) => [];
server.route({ method: 'GET', path: '/a', handler: list });
server.route([{ method: ['PUT', 'POST'], path: '/b/{id}', options: { handler: list } }]);
`,
    },
    routes: ['GET /a list', 'POST,PUT /b/{id} list'],
  },
  {
    framework: 'Hono',
    sources: {
      'ho.ts': `import { Hono } from 'hono';
const api = new Hono().get('/a', (c) => c.text('')).post('/b', (c) => c.text(''));
const app = new Hono(); app.route('/api', api); app.use('/admin/*', mw); app.get('/admin/x', (c) => c.text('')); export default app;
`,
    },
    routes: ['GET /admin/x - behind mw', 'GET /api/a -', 'POST /api/b -'],
  },
  {
    framework: 'Hono, an application in one chain',
    sources: {
      'chain.ts': `import { Hono } from 'hono';
const api = new Hono().use(mw)${Array.from({ length: 24 }, (_, at) => `\n  .get('/r${at}', (c) => c.text(''))`).join('')};
const app = new Hono().route('/api', api); export default app;
`,
    },
    routes: Array.from({ length: 24 }, (_, at) => `GET /api/r${at} - behind mw`).sort(),
  },
  {
    framework: 'NestJS',
    sources: {
      'nest.ts': `import { Controller, Get, Post, UseGuards, Injectable, CanActivate } from '@nestjs/common';
@Injectable() class G implements CanActivate { canActivate(c) { if (!c.user) throw new UnauthorizedException(); return true; } }
@Controller('cats')
@UseGuards(G)
export class Cats { @Get() all() { return []; } @Post(':id') make() { return 1; } }
`,
      'src/dogs.ts': `import { Controller, Get, UseGuards } from '@nestjs/common';
import { JwtGuard } from 'src/jwt.guard';
@Controller('dogs')
export class Dogs { @Get() @UseGuards(JwtGuard) all() { return []; } }
`,
      'src/jwt.guard.ts': `import { AuthGuard } from '@nestjs/passport';
export class JwtGuard extends AuthGuard('jwt') { constructor() { super(); } }
`,
    },
    manifests: { 'tsconfig.json': '{ "compilerOptions": { "baseUrl": "./" } }' },
    routes: [
      'GET /cats Cats.all behind G: authentication',
      'POST /cats/:id Cats.make behind G: authentication',
      'GET /dogs Dogs.all behind JwtGuard: authentication',
    ],
  },
  {
    framework: 'NestJS with versions in its paths',
    sources: {
      'main.ts': `import { NestFactory } from '@nestjs/core'; import { VersioningType } from '@nestjs/common';
async function start() {
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix('api', { exclude: ['/health'] });
  app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });
  await app.listen(3000);
}
start();
`,
      'cats.ts': `import { Controller, Get, Post, Version, VERSION_NEUTRAL } from '@nestjs/common';
@Controller('cats') export class Cats { @Get() all() { return []; } @Version('2') @Post() make() { return 1; } }
@Controller({ path: 'dogs', version: ['3', '4'] }) export class Dogs { @Get() all() { return []; } }
@Controller({ path: 'health', version: VERSION_NEUTRAL }) export class Health { @Get() up() { return 1; } }
`,
    },
    routes: [
      'GET /api/v1/cats Cats.all',
      'POST /api/v2/cats Cats.make',
      'GET /api/v3/dogs Dogs.all',
      'GET /api/v4/dogs Dogs.all',
      'GET /health Health.up',
    ],
  },
  {
    framework: 'NestJS with versions in a header',
    sources: {
      'main.ts': `import { NestFactory } from '@nestjs/core'; import { VersioningType } from '@nestjs/common';
async function start() {
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix(process.env.PREFIX);
  app.enableVersioning({ type: VersioningType.HEADER, header: 'v' });
}
start();
`,
      'cats.ts': `import { Controller, Get } from '@nestjs/common';
@Controller({ path: 'cats', version: '1' }) export class Cats { @Get() all() { return []; } }
`,
    },
    routes: ['GET …/cats Cats.all'],
  },
  {
    framework: 'gin, by groups that middleware is added to',
    sources: {
      'g.go': `package main
import "github.com/gin-gonic/gin"
func guard(c *gin.Context) { if c.GetHeader("x") == "" { c.AbortWithStatus(401) } }
func main() {
  g := gin.New()
  g.Group("/user").Use(guard).POST("", func(c *gin.Context) {})
  g.Match([]string{"GET", "HEAD"}, "/health", func(c *gin.Context) {})
}
`,
    },
    routes: ['GET,HEAD /health -', 'POST /user - behind guard: authentication'],
  },
  {
    framework: 'Spring MVC',
    sources: {
      'A.java': `package x;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/api/v1")
public class A {
  static final String P = "/q";
  @RequestMapping(value = {"/a", P + "/b"}, method = RequestMethod.POST)
  public String get(@PathVariable String id) { return id; }
}
`,
    },
    routes: ['POST /api/v1/a A.get', 'POST /api/v1/q/b A.get'],
  },
  {
    framework: 'JAX-RS',
    sources: {
      'R.java': `package y;
import jakarta.ws.rs.*;
@Path("notes")
public class R { @GET @Path("{id}") public String get() { return ""; } @POST public void add() {} }
`,
    },
    routes: ['POST /notes R.add', 'GET /notes/{id} R.get'],
  },
  {
    framework: 'servlets',
    sources: {
      'S.java': `package z;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
@WebServlet({"/s", "/t"})
public class S extends HttpServlet { protected void doGet(HttpServletRequest q, HttpServletResponse p) {} protected void doPost(HttpServletRequest q, HttpServletResponse p) {} }
`,
    },
    routes: ['GET /s S.doGet', 'POST /s S.doPost', 'GET /t S.doGet', 'POST /t S.doPost'],
  },
  {
    framework: 'net/http and gin',
    sources: {
      'r.go': `package main
import ("net/http"; "github.com/gin-gonic/gin")
const base = "/api"
var other = "/o"
type S struct { r *gin.Engine }
func (s *S) list(c *gin.Context) {}
func setup(r *gin.Engine) {
  v1 := r.Group(base)
  s := &S{r: r}
  v1.GET("/x", s.list)
  s.r.POST(other+"/y", func(c *gin.Context) {})
  http.HandleFunc("GET /z", nil)
}
func main() { r := gin.Default(); setup(r) }
`,
    },
    routes: ['GET /api/x S.list', 'POST /o/y -', 'GET /z -'],
  },
  {
    framework: 'chi',
    sources: {
      'c.go': `package main
import ("net/http"; "github.com/go-chi/chi/v5")
func hh(w http.ResponseWriter, r *http.Request) {}
func auth(next http.Handler) http.Handler { return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { if r.Header.Get("x") == "" { http.Error(w, "no", http.StatusUnauthorized); return }; next.ServeHTTP(w, r) }) }
func chis() {
  r := chi.NewRouter()
  r.Get("/a", hh)
  r.Route("/b", func(r chi.Router) { r.Use(auth); r.Post("/c", hh); r.Group(func(r chi.Router) { r.Delete("/d", hh) }) })
  sub := chi.NewRouter(); sub.Get("/s", hh); r.Mount("/m", sub)
  r.With(auth).Put("/w", hh)
}
`,
    },
    routes: [
      'GET /a hh',
      'POST /b/c hh behind auth: authentication',
      'DELETE /b/d hh behind auth: authentication',
      'GET /m/s hh',
      'PUT /w hh behind auth: authentication',
    ],
  },
  {
    framework: 'gorilla',
    sources: {
      'm.go': `package main
import ("net/http"; "github.com/gorilla/mux")
func hh(w http.ResponseWriter, r *http.Request) {}
func muxs() {
  r := mux.NewRouter()
  r.HandleFunc("/g/{id}", hh).Methods("GET", "POST")
  s := r.PathPrefix("/api").Subrouter()
  s.HandleFunc("/x", hh).Methods(http.MethodPut)
  s.Methods("DELETE").Path("/y").HandlerFunc(hh)
}
`,
    },
    routes: ['PUT /api/x hh', 'DELETE /api/y hh', 'GET,POST /g/{id} hh'],
  },
  {
    framework: 'Echo',
    sources: {
      'e.go': `package main
import "github.com/labstack/echo/v4"
func eh(c echo.Context) error { return nil }
func echos() { e := echo.New(); g := e.Group("/e"); g.GET("/x", eh); e.POST("/y", eh) }
`,
    },
    routes: ['GET /e/x eh', 'POST /y eh'],
  },
  {
    framework: 'Fiber',
    sources: {
      'f.go': `package main
import "github.com/gofiber/fiber/v2"
func fh(c *fiber.Ctx) error { return nil }
func fibers() { app := fiber.New(); v1 := app.Group("/f").Group("/v1"); v1.Get("/list", fh) }
`,
    },
    routes: ['GET /f/v1/list fh'],
  },
  {
    framework: 'httprouter',
    sources: {
      'h.go': `package main
import ("net/http"; "github.com/julienschmidt/httprouter")
func ph(w http.ResponseWriter, r *http.Request, p httprouter.Params) {}
func routes() { r := httprouter.New(); r.GET("/n/:id", ph) }
`,
    },
    routes: ['GET /n/:id ph'],
  },
  {
    framework: 'Beego',
    sources: {
      'b.go': `package main
import "github.com/beego/beego/v2/server/web"
type C struct { web.Controller }
func (c *C) Get() {}
func (c *C) Post() {}
func routes() { web.Router("/c/:id", &C{}) }
`,
    },
    routes: ['GET /c/:id C.Get', 'POST /c/:id C.Post'],
  },
];
