/** Guards that come before some routes and after others, by the order in which a server registers them. */

import type { RouteCase } from './route-case.ts';

const auth = `exports.auth = (req, res, next) => {
  if (!req.session.user) return res.sendStatus(401);
  next();
};
`;

export const orderCases: readonly RouteCase[] = [
  {
    framework: 'Express, guards and routes in functions that are called one after the other',
    sources: {
      'app.js': `const express = require('express');
const { auth } = require('./auth');
const app = express();
const show = (req, res) => res.send('');
const addOpen = (server) => { server.get('/open', show); };
function addGuard(server) { server.use(auth); }
function addClosed(server) { server.get('/closed', show); }
addOpen(app);
app.use('/open-router', require('./open-router'));
require('./open-file')(app);
addGuard(app);
addClosed(app);
require('./closed-file')(app);
app.use('/closed-router', require('./closed-router'));
['a', 'b'].forEach(() => { app.get('/closed-each', show); });
`,
      'auth.js': auth,
      'open-file.js': `module.exports = (app) => { app.get('/open-file', (req, res) => res.send('')); };\n`,
      'closed-file.js': `module.exports = (app) => { app.get('/closed-file', (req, res) => res.send('')); };\n`,
      'open-router.js': `const router = require('express').Router();
router.get('/', (req, res) => res.send(''));
module.exports = router;
`,
      'closed-router.js': `const router = require('express').Router();
router.get('/', (req, res) => res.send(''));
module.exports = router;
`,
    },
    routes: [
      'GET /closed show behind auth: authentication',
      'GET /closed-each show behind auth: authentication',
      'GET /closed-file - behind auth: authentication',
      'GET /closed-router/ - behind auth: authentication',
      'GET /open show',
      'GET /open-file -',
      'GET /open-router/ -',
    ],
  },
  {
    framework: 'Express in a class, and a router that is guarded after its module was run',
    sources: {
      'server.ts': `import express from 'express';
import { auth } from './auth';
import late from './late';
class Server {
  app = express();
  constructor() {
    this.open();
    this.guard();
    this.closed();
    late.use(auth);
    this.app.use('/late', late);
  }
  private closed() { this.app.get('/closed', (req, res) => res.send('')); }
  private guard() { this.app.use('/closed', auth); }
  private open() { this.app.get('/open', (req, res) => res.send('')); }
}
export default new Server();
`,
      'auth.js': auth,
      'late.ts': `import { Router } from 'express';
const router = Router();
router.get('/open', (req, res) => res.send(''));
export default router;
`,
    },
    routes: ['GET /closed - behind auth: authentication', 'GET /late/open -', 'GET /open -'],
  },
  {
    framework: 'Express, callbacks that wait and modules that import one another',
    sources: {
      'app.js': `const app = require('express')();
const { auth } = require('./auth');
const store = require('store');
module.exports = app;
require('./open-module');
app.get('/open', (req, res) => res.send(''));
store.connect().then(() => {
  app.get('/closed-later', (req, res) => res.send(''));
});
store.connect().then(() => {
  app.use('/perhaps', auth);
});
app.get('/perhaps', (req, res) => res.send(''));
app.use(auth);
require('./closed-module');
`,
      'auth.js': auth,
      'open-module.js': `require('./app').get('/open-module', (req, res) => res.send(''));\n`,
      'closed-module.js': `require('./app').get('/closed-module', (req, res) => res.send(''));\n`,
    },
    routes: [
      'GET /closed-later - behind auth: authentication',
      'GET /closed-module - behind auth: authentication',
      'GET /open -',
      'GET /open-module -',
      'GET /perhaps - behind auth: authentication',
    ],
  },
  {
    framework: 'Express with a module that nobody knows, which is no guard',
    sources: {
      'app.js': `const app = require('express')();
app.use('/notes', require(process.env.PART));
app.use(require('./parts/' + process.env.PART));
app.get('/notes', require('limits').perMinute, (req, res) => res.send(''));
`,
    },
    routes: ['GET /notes - behind limits.perMinute'],
  },
  {
    framework: 'gin, where functions register one after the other',
    sources: {
      'main.go': `package main

import "github.com/gin-gonic/gin"

func auth(c *gin.Context) {
	if c.GetHeader("X") == "" {
		c.AbortWithStatus(401)
	}
}

func show(c *gin.Context) {}

func open(r *gin.Engine) { r.GET("/open", show) }

func guard(r *gin.Engine) { r.Use(auth) }

func closed(r *gin.Engine) { r.GET("/closed", show) }

func main() {
	r := gin.New()
	open(r)
	guard(r)
	closed(r)
	r.Run()
}
`,
    },
    routes: ['GET /closed show behind auth: authentication', 'GET /open show'],
  },
  {
    framework: 'Echo, where the server guards all routes and a group those behind',
    sources: {
      'main.go': `package main

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

func auth(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if c.Request().Header.Get("X") == "" {
			return echo.NewHTTPError(http.StatusUnauthorized)
		}
		return next(c)
	}
}

func role(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if c.Request().Header.Get("Role") == "" {
			return echo.NewHTTPError(http.StatusForbidden)
		}
		return next(c)
	}
}

func show(c echo.Context) error { return nil }

func main() {
	e := echo.New()
	g := e.Group("/g")
	g.GET("/early", show)
	g.Use(role)
	g.GET("/late", show)
	e.Use(auth)
}
`,
    },
    routes: [
      'GET /g/early show behind auth: authentication',
      'GET /g/late show behind auth: authentication, role: authorization',
    ],
  },
];
