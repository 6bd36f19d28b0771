/** Small servers in four languages with a dozen flaws each, for golden tests of what a model is shown of a finding. */

/** Concatenated, so that no secret scanner finds it in this file. */
export const plantedSecret = `${'AK'}${'IA'}IOSFODNN7QRSTUVW`;

const express = `const express = require('express');
const { exec } = require('child_process');
const fs = require('fs');
const vm = require('vm');
const { requireUser } = require('./guards');
const { rowOf, greet } = require('./store');
const pg = require('pg');
const db = new pg.Pool();
const app = express();
const accessKey = '${plantedSecret}';

app.get('/notes', requireUser, (req, res) => {
  const id = req.query.id;
  db.query('select * from notes where id = ' + id, (error, rows) => res.json(rows));
});
app.get('/row', requireUser, (req, res) => {
  const row = rowOf(db, req.query.table);
  res.json(row);
});
app.get('/list', (req, res) => {
  exec('ls ' + req.query.folder, (error, out) => res.end(out));
});
app.get('/eval', (req, res) => {
  res.json(eval(req.query.code));
});
app.get('/go', (req, res) => res.redirect(req.query.to));
app.get('/file', (req, res) => {
  const path = './public/' + req.query.name;
  fs.readFile(path, (error, text) => res.end(text));
});
app.get('/hello', (req, res) => {
  res.send(greet(req.query.name));
});
app.get('/proxy', async (req, res) => {
  const answer = await fetch(req.query.url);
  res.end(await answer.text());
});
app.post('/run', (req, res) => {
  vm.runInNewContext(req.body.script);
  res.end();
});
app.get('/search', (req, res) => {
  const pattern = new RegExp(req.query.pattern);
  res.json(names.filter((name) => pattern.test(name)));
});
app.delete('/file', (req, res) => {
  fs.unlink('./public/' + req.query.name, () => res.end());
});
app.get('/page', (req, res) => {
  res.send('<h1>' + req.query.title + '</h1>');
});
const names = ['a', 'b'];
app.listen(8080);
`;

const flask = `import os
import pickle
import sqlite3
import subprocess

import requests
import yaml
from flask import Flask, redirect, request, send_file
from flask_login import login_required

from store import find_note, greeting

app = Flask(__name__)
access_key = "${plantedSecret}"
db = sqlite3.connect("notes.db")


@app.route("/notes")
@login_required
def notes():
    note = request.args.get("id")
    return str(db.execute("select * from notes where id = " + note).fetchall())


@app.route("/note")
@login_required
def note():
    return str(find_note(db, request.args["title"]))


@app.route("/list")
def folder():
    return subprocess.check_output("ls " + request.args["folder"], shell=True)


@app.route("/ping")
def ping():
    os.system("ping " + request.args["host"])
    return "ok"


@app.route("/eval")
def evaluate():
    return str(eval(request.args["code"]))


@app.route("/load", methods=["POST"])
def load():
    return str(pickle.loads(request.data))


@app.route("/yaml", methods=["POST"])
def read_yaml():
    return str(yaml.load(request.data, Loader=yaml.Loader))


@app.route("/go")
def go():
    return redirect(request.args["to"])


@app.route("/file")
def file():
    return send_file("/srv/" + request.args["name"])


@app.route("/open")
def read_file():
    with open("/srv/" + request.args["name"]) as text:
        return text.read()


@app.route("/proxy")
def proxy():
    return requests.get(request.args["url"]).text


@app.route("/hello")
def hello():
    return greeting(request.args["name"])
`;

const spring = `package app;

import java.io.File;
import java.io.FileInputStream;
import java.io.ObjectInputStream;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.sql.Connection;
import java.sql.Statement;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.*;

@RestController
public class Api {
  private final Connection connection;
  private final String accessKey = "${plantedSecret}";

  public Api(Connection connection) {
    this.connection = connection;
  }

  @GetMapping("/notes")
  @PreAuthorize("hasRole('USER')")
  public Object notes(@RequestParam String id) throws Exception {
    Statement statement = connection.createStatement();
    return statement.executeQuery("select * from notes where id = " + id);
  }

  @GetMapping("/note")
  public Object note(@RequestParam String title) throws Exception {
    return Store.find(connection, title);
  }

  @GetMapping("/list")
  public String list(@RequestParam String folder) throws Exception {
    Runtime.getRuntime().exec("ls " + folder);
    return "ok";
  }

  @GetMapping("/shell")
  public String shell(@RequestParam String command) throws Exception {
    new ProcessBuilder("sh", "-c", command).start();
    return "ok";
  }

  @GetMapping("/go")
  public void go(@RequestParam String to, HttpServletResponse response) throws Exception {
    response.sendRedirect(to);
  }

  @GetMapping("/file")
  public byte[] file(@RequestParam String name) throws Exception {
    return Files.readAllBytes(Paths.get("/srv/" + name));
  }

  @GetMapping("/stream")
  public InputStream stream(@RequestParam String name) throws Exception {
    return new FileInputStream(new File("/srv/" + name));
  }

  @GetMapping("/proxy")
  public InputStream proxy(@RequestParam String url) throws Exception {
    return new URL(url).openStream();
  }

  @PostMapping("/load")
  public Object load(HttpServletRequest request) throws Exception {
    return new ObjectInputStream(request.getInputStream()).readObject();
  }

  @GetMapping("/hello")
  public void hello(HttpServletRequest request, HttpServletResponse response) throws Exception {
    response.getWriter().write("<h1>" + request.getParameter("name") + "</h1>");
  }

  @GetMapping("/update")
  public int update(@RequestParam String name) throws Exception {
    return connection.createStatement().executeUpdate("delete from notes where name = '" + name + "'");
  }
}
`;

const gin = `package main

import (
	"database/sql"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"

	"github.com/gin-gonic/gin"
)

var db *sql.DB

const accessKey = "${plantedSecret}"

func notes(c *gin.Context) {
	id := c.Query("id")
	rows, _ := db.Query("select * from notes where id = " + id)
	c.JSON(200, rows)
}

func note(c *gin.Context) {
	c.JSON(200, findNote(db, c.Query("title")))
}

func list(c *gin.Context) {
	out, _ := exec.Command("sh", "-c", "ls "+c.Query("folder")).Output()
	c.Data(200, "text/plain", out)
}

func program(c *gin.Context) {
	exec.Command(c.Query("program")).Run()
}

func goTo(c *gin.Context) {
	c.Redirect(302, c.Query("to"))
}

func file(c *gin.Context) {
	text, _ := os.ReadFile("/srv/" + c.Query("name"))
	c.Data(200, "text/plain", text)
}

func remove(c *gin.Context) {
	os.Remove("/srv/" + c.Query("name"))
}

func proxy(c *gin.Context) {
	answer, _ := http.Get(c.Query("url"))
	io.Copy(c.Writer, answer.Body)
}

func hello(c *gin.Context) {
	c.Header("Content-Type", "text/html")
	fmt.Fprintf(c.Writer, "<h1>%s</h1>", c.Query("name"))
}

func update(c *gin.Context) {
	db.Exec(fmt.Sprintf("delete from notes where name = '%s'", c.Query("name")))
}

func send(c *gin.Context) {
	c.File("/srv/" + c.Query("name"))
}

func main() {
	r := gin.Default()
	r.GET("/notes", gin.BasicAuth(gin.Accounts{}), notes)
	r.GET("/note", note)
	r.GET("/list", list)
	r.GET("/program", program)
	r.GET("/go", goTo)
	r.GET("/file", file)
	r.DELETE("/file", remove)
	r.GET("/proxy", proxy)
	r.GET("/hello", hello)
	r.GET("/update", update)
	r.GET("/send", send)
	r.Run()
}
`;

/** By path. */
export const flawedApps: Readonly<Record<string, string>> = {
  'javascript/app.js': express,
  'javascript/guards.js':
    'exports.requireUser = function requireUser(req, res, next) {\n  if (!req.session.user) return res.status(401).end();\n  next();\n};\n',
  'javascript/store.js':
    "function clean(name) {\n  return name.trim();\n}\nexports.rowOf = function rowOf(db, table) {\n  return db.query('select * from ' + clean(table));\n};\nexports.greet = (name) => '<p>Hello ' + name + '</p>';\n",
  'javascript/package.json': '{"dependencies":{"express":"5.0.0","pg":"8.11.0"}}\n',
  'python/app.py': flask,
  'python/store.py':
    'def clean(title):\n    return title.strip()\n\n\ndef find_note(db, title):\n    return db.execute("select * from notes where title = \'" + clean(title) + "\'").fetchone()\n\n\ndef greeting(name):\n    return "<p>Hello " + name + "</p>"\n',
  'java/Api.java': spring,
  'java/Store.java':
    'package app;\n\nimport java.sql.Connection;\n\npublic class Store {\n  public static Object find(Connection connection, String title) throws Exception {\n    return connection.createStatement().executeQuery("select * from notes where title = \'" + title + "\'");\n  }\n}\n',
  'go/main.go': gin,
  'go/store.go':
    'package main\n\nimport "database/sql"\n\nfunc findNote(db *sql.DB, title string) *sql.Row {\n\treturn db.QueryRow("select * from notes where title = \'" + title + "\'")\n}\n',
  'go/go.mod': 'module app\n\nrequire github.com/gin-gonic/gin v1.10.0\n',
};
