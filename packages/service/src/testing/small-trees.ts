/** Five small programs in five languages, each with code, settings and a secret, for `issues/one-truth.test.ts`. */

import type { FixtureFile } from './git-fixture.ts';

// Concatenated, so that no secret scanner takes this file for a leak.
const secret = (...parts: readonly string[]): string => parts.join('');

const compose = `services:
  web:
    build: .
    privileged: true
    ports: ['80:8080']
  store:
    image: redis:7.4.1
    ports: ['6379:6379']
`;

const workflow = `on: pull_request_target
permissions:
  contents: read
jobs:
  greet:
    runs-on: ubuntu-24.04
    steps:
      - run: echo "\${{ github.event.pull_request.title }}"
`;

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
    - name: web
      image: registry.example.org/web:1.4.2
      securityContext:
        privileged: true
`;

const dockerfile = (image: string, start: string): string => `FROM ${image}
COPY . /srv
CMD ["${start}"]
`;

export const trees: Readonly<Record<string, readonly FixtureFile[]>> = {
  javascript: [
    {
      path: 'src/app.js',
      content: `const { exec } = require('child_process');
const app = require('express')();
app.get('/a', (req, res) => exec('ls ' + req.query.name, (error, out) => res.send(out)));
app.get('/b', (req, res) => {
  console.log('asked for ' + req.query.name);
  res.redirect(req.query.to);
});
app.listen(3000);
`,
    },
    { path: 'compose.yaml', content: compose },
    { path: 'config/production.env', content: `MAIL_PASSWORD=${secret('pL7xJ9bFt5', 'SyGv4hW3Kd2m')}\n` },
  ],
  python: [
    {
      path: 'app.py',
      content: `import hashlib
import sqlite3
from flask import Flask, request

app = Flask(__name__)


@app.route("/a")
def first():
    rows = sqlite3.connect("a.db").execute("select * from t where n = '" + request.args["n"] + "'")
    return {"rows": rows.fetchall()}


@app.route("/b")
def second():
    app.logger.info("asked for " + request.args["n"])
    return hashlib.md5(request.args["n"].encode()).hexdigest()
`,
    },
    { path: '.github/workflows/greet.yml', content: workflow },
    { path: 'settings.ini', content: `[api]\ntoken = ${secret('qT5nV9cK2m', 'Xz8RwLd6Hs4n')}\n` },
  ],
  java: [
    {
      path: 'src/main/java/org/example/UserController.java',
      content: `package org.example;

import java.sql.Connection;
import java.sql.ResultSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class UserController {
  private static final Logger LOG = LoggerFactory.getLogger(UserController.class);
  private final Connection connection;

  public UserController(Connection connection) {
    this.connection = connection;
  }

  @GetMapping("/a")
  public String first(@RequestParam String name) throws Exception {
    LOG.info("asked for " + name);
    ResultSet rows = connection.createStatement().executeQuery("select * from t where n = '" + name + "'");
    return rows.next() ? rows.getString(1) : "";
  }
}
`,
    },
    { path: 'deploy/pod.yaml', content: manifest },
    {
      path: 'src/main/resources/application.properties',
      content: `spring.datasource.password=${secret('vB8kQ2zTn4', 'RyLw9cXd7Hf3')}\n`,
    },
  ],
  go: [
    {
      path: 'main.go',
      content: `package main

import (
	"log"
	"net/http"
	"os/exec"
)

func run(w http.ResponseWriter, r *http.Request) {
	log.Println("asked for " + r.FormValue("name"))
	out, err := exec.Command("sh", "-c", "ls "+r.FormValue("name")).Output()
	if err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
		return
	}
	_, _ = w.Write(out)
}

func main() {
	http.HandleFunc("/a", run)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
`,
    },
    { path: 'go.mod', content: 'module example.org/shop\n\ngo 1.24\n' },
    { path: 'Dockerfile', content: dockerfile('golang:1.24.1', '/srv/shop') },
    { path: 'config.yaml', content: `database:\n  password: ${secret('wN3jD8sKq6', 'ZtPb5mGx2Vc9')}\n` },
  ],
  php: [
    {
      path: 'public/index.php',
      content: `<?php
$db = new PDO('sqlite:a.db');
$rows = $db->query("select * from t where n = '" . $_GET['n'] . "'");
error_log('asked for ' . $_GET['n']);
foreach ($rows as $row) {
    echo $row['name'];
}
echo '<p>Hello ' . $_GET['n'] . '</p>';
`,
    },
    { path: 'compose.yaml', content: compose },
    {
      path: 'config/settings.yaml',
      content: `mail:\n  password: ${secret('hF6yT2rWm9', 'KdXp4nQc8Zs7')}\n`,
    },
  ],
};
