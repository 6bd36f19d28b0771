/** Flaws in the place of what was accepted because of a guard that asks for something else than the data. */

import type { FlawCase } from './flaw-case.ts';
import type { MoveCase } from './moves.ts';

interface Language {
  readonly name: string;
  readonly rule: string;
  readonly path: string;
  readonly comment: string;
  /** A program with a handler: what stands before the handler, what guards its route, and its lines. */
  readonly program: (lines: readonly string[], before?: readonly string[], route?: string) => string;
  /** Runs the data of a request, and the same of another part of it. */
  readonly sink: string;
  readonly otherPart: string;
  /** Statements that refuse where a condition does not hold. */
  readonly unless: (condition: string) => string;
  readonly only: (condition: string, statement: string) => string;
  readonly admin: string;
  readonly member: string;
  /** A test of a read of its own of the data. */
  readonly ours: string;
  readonly and: string;
  readonly or: string;
  /** What guards the route, and something besides, or nothing. */
  readonly routes: readonly [guarded: string, open: string];
  /** A function that refuses by itself, and one that answers. */
  readonly throwing: readonly [declared: string, called: string];
  readonly answering: readonly [declared: string, called: string];
}

const javascript: Language = {
  name: 'JavaScript',
  rule: 'javascript/command-injection',
  path: 'app.js',
  comment: '//',
  program: (lines, before = [], route = '') => `const express = require('express');
const { exec } = require('node:child_process');
const { isOurs, mayRun, requireAdmin } = require('./elsewhere');
const app = express();
app.use(express.json());

${before.map((line) => `${line}\n`).join('')}
app.post('/do', ${route}async (req, res) => {
${lines.map((line) => `  ${line}\n`).join('')}  res.end();
});
`,
  sink: "exec('show ' + req.query.h);",
  otherPart: "exec('show ' + req.body.h);",
  unless: (condition) => `if (!(${condition})) return res.sendStatus(403);`,
  only: (condition, statement) => `if (${condition}) ${statement}`,
  admin: 'mayRun(req.user)',
  member: 'req.user.isAdmin',
  ours: 'isOurs(req.query.h)',
  and: '&&',
  or: '||',
  routes: ['requireAdmin, ', ''],
  throwing: [
    "function assertAdmin(user) { if (!user.isAdmin) throw new Error('no'); }",
    'assertAdmin(req.user);',
  ],
  answering: ['const admin = (user) => user.isAdmin;', 'admin(req.user)'],
};

const python: Language = {
  name: 'Python',
  rule: 'python/command-injection',
  path: 'app.py',
  comment: '#',
  program: (lines, before = [], route = '') => `import os
from flask import Flask, abort, request
from flask_login import current_user, login_required
from elsewhere import is_ours, may_run

app = Flask(__name__)


${before.map((line) => `${line}\n`).join('')}
@app.route("/do", methods=["POST"])
${route}def do():
${lines.map((line) => `    ${line}\n`).join('')}    return ""
`,
  sink: 'os.system("show " + request.args["h"])',
  otherPart: 'os.system("show " + request.form["h"])',
  unless: (condition) => `if not (${condition}):\n        abort(403)`,
  only: (condition, statement) => `if ${condition}:\n        ${statement}`,
  admin: 'may_run(current_user)',
  member: 'current_user.admin',
  ours: 'is_ours(request.args["h"])',
  and: 'and',
  or: 'or',
  routes: ['@login_required\n', ''],
  throwing: [
    'def assert_admin(user):\n    if not user.admin:\n        raise PermissionError()\n\n',
    'assert_admin(current_user)',
  ],
  answering: ['def admin(user):\n    return user.admin\n\n', 'admin(current_user)'],
};

const java: Language = {
  name: 'Java',
  rule: 'java/command-injection',
  path: 'src/main/java/app/Do.java',
  comment: '//',
  program: (lines, before = [], route = '') => `package app;

import elsewhere.Checks;
import elsewhere.User;
import javax.servlet.http.HttpServletRequest;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.*;

@RestController
public class Do {
    private User user;

${before.map((line) => `    ${line}\n`).join('')}
    ${route}@PostMapping("/do")
    public String run(HttpServletRequest request, @CookieValue("h") String other) throws Exception {
${lines.map((line) => `        ${line}\n`).join('')}        return "done";
    }
}
`,
  sink: 'new ProcessBuilder("sh", "-c", "show " + request.getParameter("h")).start();',
  otherPart: 'new ProcessBuilder("sh", "-c", "show " + request.getHeader("h")).start();',
  unless: (condition) => `if (!(${condition})) return "no";`,
  only: (condition, statement) => `if (${condition}) ${statement}`,
  admin: 'Checks.mayRun(user)',
  member: 'user.isAdmin()',
  ours: 'Checks.isOurs(request.getParameter("h"))',
  and: '&&',
  or: '||',
  routes: ['@PreAuthorize("hasRole(\'ADMIN\')") ', ''],
  throwing: [
    'private void assertAdmin(User user) { if (!user.isAdmin()) throw new SecurityException(); }',
    'assertAdmin(user);',
  ],
  answering: ['private boolean admin(User user) { return user.isAdmin(); }', 'admin(user)'],
};

const go: Language = {
  name: 'Go',
  rule: 'go/command-injection',
  path: 'main.go',
  comment: '//',
  program: (lines, before = [], route = '') => `package main

import (
	"os/exec"

	"example.org/elsewhere"
	"github.com/gin-gonic/gin"
)

${before.map((line) => `${line}\n`).join('')}
func do(c *gin.Context) {
	user := elsewhere.UserOf(c)
${lines.map((line) => `\t${line}\n`).join('')}	_ = user
}

func main() {
	r := gin.Default()
	r.POST("/do", ${route}do)
	r.Run()
}
`,
  sink: 'exec.Command("sh", "-c", "show "+c.Query("h")).Run()',
  otherPart: 'exec.Command("sh", "-c", "show "+c.PostForm("h")).Run()',
  unless: (condition) => `if !(${condition}) {\n\t\tc.AbortWithStatus(403)\n\t\treturn\n\t}`,
  only: (condition, statement) => `if ${condition} {\n\t\t${statement}\n\t}`,
  admin: 'elsewhere.MayRun(user)',
  member: 'user.IsAdmin',
  ours: 'elsewhere.IsOurs(c.Query("h"))',
  and: '&&',
  or: '||',
  routes: ['elsewhere.RequireAdmin(), ', ''],
  throwing: [
    'func assertAdmin(user elsewhere.User) {\n\tif !user.IsAdmin {\n\t\tpanic("no")\n\t}\n}\n',
    'assertAdmin(user)',
  ],
  answering: ['func admin(user elsewhere.User) bool {\n\treturn user.IsAdmin\n}\n', 'admin(user)'],
};

const languages = [javascript, python, java, go];

function flawsIn(language: Language): readonly FlawCase[] {
  const { rule, path, program, sink, otherPart, unless, only, admin, member, ours, and, or, routes } =
    language;
  const isNew = (statement: string): string => `${statement} ${language.comment} NEW`;
  const flaw = (name: string, before: string, after: string): FlawCase => ({
    name,
    rule,
    path,
    before,
    after,
  });
  return [
    flaw(
      'a test of who asks is dropped above an unchanged line',
      program([unless(admin), sink]),
      program([isNew(sink)]),
    ),
    flaw('a test of a member is dropped', program([unless(member), sink]), program([isNew(sink)])),
    flaw(
      'two tests become one or the other',
      program([only(`${admin} ${and} ${member}`, sink)]),
      program([only(`${admin} ${or} ${member}`, isNew(sink))]),
    ),
    flaw(
      'refusing for one becomes refusing for both',
      program([unless(`${member} ${and} ${admin}`), sink]),
      program([unless(`${member} ${or} ${admin}`), isNew(sink)]),
    ),
    flaw('the data comes from another part of the request', program([sink]), program([isNew(otherPart)])),
    flaw(
      'a test of another read of the data is dropped',
      program([unless(ours), sink]),
      program([isNew(sink)]),
    ),
    flaw(
      'what guards the route is dropped',
      program([sink], [], routes[0]),
      program([isNew(sink)], [], routes[1]),
    ),
    flaw(
      'a function that refuses is not called any more',
      program([language.throwing[1], sink], [language.throwing[0]]),
      program([isNew(sink)], [language.throwing[0]]),
    ),
  ];
}

/** By language: eight flaws each. */
export const guardFlaws: ReadonlyMap<string, readonly FlawCase[]> = new Map(
  languages.map((language) => [language.name, flawsIn(language)]),
);

/** Guards that take another form and ask the same. */
export const guardMoves: readonly MoveCase[] = languages.flatMap((language) => {
  const { name, path, program, sink, unless, only, member, throwing, answering } = language;
  const guarded = { [path]: program([unless(member), sink]) };
  const move = (what: string, after: string): MoveCase => ({
    name: `${what}, ${name}`,
    before: guarded,
    after: { [path]: after },
  });
  return [
    move('a test moves into a function that answers', program([unless(answering[1]), sink], [answering[0]])),
    move('a test moves into a function that refuses', program([throwing[1], sink], [throwing[0]])),
    move('a test is turned round', program([only(member, sink)])),
  ];
});
