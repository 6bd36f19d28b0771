/** A second caller that brings other data to a place which is flawed already: the first flow is still there. */

export interface JoinedFlow {
  readonly name: string;
  readonly rule: string;
  /** By path. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  /** With the second caller alone. */
  readonly alone: Readonly<Record<string, string>>;
}

/** A program of a shared file and of callers, of which the new one comes first. */
function joined(
  [name, rule]: readonly [string, string],
  shared: readonly [path: string, text: string],
  [oldPath, newPath, textOf]: readonly [string, string, (member: string, name: string) => string],
): JoinedFlow {
  const base = { [shared[0]]: shared[1] };
  const [one, other] = [{ [oldPath]: textOf('name', 'Zoo') }, { [newPath]: textOf('folder', 'Ant') }];
  return {
    name,
    rule,
    before: { ...base, ...one },
    after: { ...other, ...base, ...one },
    alone: { ...other, ...base },
  };
}

const route = (member: string): string => `const { list } = require('./files');
const app = require('express')();
app.get('/${member}', (req, res) => {
  list(req.query.${member}, (error, out) => res.json(out));
});
`;

const page = (member: string): string => `const { find } = require('./files');
const app = require('express')();
app.post('/${member}', (req, res) => {
  find(req.body.${member}).then((rows) => res.json(rows));
});
`;

const view = (member: string): string => `from flask import Blueprint, request
from files import show

pages = Blueprint("${member}", __name__)


@pages.route("/${member}")
def page():
    return show(request.args["${member}"])
`;

const controller = (member: string, name: string): string => `package app;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.web.bind.annotation.*;

@RestController
public class ${name} {
    @GetMapping("/${member}")
    public String page(HttpServletRequest request) throws Exception {
        return Files.list(request.getParameter("${member}"));
    }
}
`;

const goHandler = (member: string, name: string): string => `package main

import "net/http"

func serve${name}(w http.ResponseWriter, r *http.Request) {
	list(w, r.FormValue("${member}"))
}

func init() {
	http.HandleFunc("/${member}", serve${name})
}
`;

const phpPage = (member: string): string => `<?php
require 'files.php';
listFolder($_GET['${member}']);
`;

export const joinedFlows: readonly JoinedFlow[] = [
  joined(
    ['a command in JavaScript', 'javascript/command-injection'],
    [
      'files.js',
      `const { exec } = require('node:child_process');
exports.list = (folder, done) => {
  exec('ls ' + folder, done);
};
`,
    ],
    ['zoo.js', 'ant.js', route],
  ),
  joined(
    ['a query in JavaScript', 'javascript/sql-injection'],
    [
      'files.js',
      `const { Client } = require('pg');
const client = new Client();
exports.find = async (name) => {
  const { rows } = await client.query("SELECT * FROM files WHERE name = '" + name + "'");
  return rows;
};
`,
    ],
    ['zoo.js', 'ant.js', page],
  ),
  joined(
    ['a path in Python', 'python/path-traversal'],
    [
      'files.py',
      `def show(name):
    with open("/srv/files/" + name) as file:
        return file.read()
`,
    ],
    ['zoo.py', 'ant.py', view],
  ),
  joined(
    ['a command in Java', 'java/command-injection'],
    [
      'app/Files.java',
      `package app;

public class Files {
    public static String list(String folder) throws Exception {
        Runtime.getRuntime().exec(new String[] {"sh", "-c", "ls " + folder});
        return "done";
    }
}
`,
    ],
    ['app/Zoo.java', 'app/Ant.java', controller],
  ),
  joined(
    ['a command in Go', 'go/command-injection'],
    [
      'files.go',
      `package main

import (
	"net/http"
	"os/exec"
)

func list(w http.ResponseWriter, folder string) {
	out, _ := exec.Command("sh", "-c", "ls "+folder).Output()
	w.Header().Set("Content-Type", "text/plain")
	w.Write(out)
}

func main() {
	http.ListenAndServe(":80", nil)
}
`,
    ],
    ['zoo.go', 'ant.go', goHandler],
  ),
  joined(
    ['a command in PHP', 'php/command-injection'],
    [
      'files.php',
      `<?php
function listFolder($folder) {
    header('Content-Type: text/plain');
    system('ls ' . $folder);
}
`,
    ],
    ['zoo.php', 'ant.php', phpPage],
  ),
];
