/** A test that limits nothing leaves a finding as sure as it is without one; one of what is allowed ends the flow. */

import { expect, test } from 'vitest';
import { confidencesIn } from '../testing/confidences-in.ts';

const allowed = "const ok = require('./allowed');\n";

test.each([
  ['without a test', '', ['high']],
  ['of its type', "if (typeof host !== 'string') return res.sendStatus(400);", ['high']],
  [
    'of its type, the other way round',
    "if (!('string' === typeof host)) return res.sendStatus(400);",
    ['high'],
  ],
  ['of what a cache has', 'if (cache.has(host)) return res.json(cache.get(host));', ['high']],
  ['of what a list has', 'if (done.includes(host)) return res.sendStatus(200);', ['high']],
  ['of the keys of an object', 'if (host in seen) return res.sendStatus(200);', ['high']],
  ['of what may be allowed', 'if (!ok.names.has(host)) return res.sendStatus(400);', []],
  ['of what may be one of a list', 'if (!ok.list().includes(host)) return res.sendStatus(400);', []],
])('JavaScript, %s', async (_what, line, confidences) => {
  const text = `const { exec } = require('child_process');
${allowed}const cache = new Map();
const seen = {};
const done = [];
require('express')().get('/', (req, res) => {
  const host = req.query.host;
  ${line}
  exec('ping ' + host, (error, out) => { cache.set(host, out); seen[host] = out; done.push(host); });
});
`;
  expect(await confidencesIn('a.js', text, 'javascript/command-injection')).toEqual(confidences);
});

test.each([
  ['without a test', '', ['high']],
  ['of its type', '    if not isinstance(host, str):\n        return ""\n', ['high']],
  ['of what a cache has', '    if host in SEEN:\n        return SEEN[host]\n', ['high']],
  ['of what may be allowed', '    if host not in names():\n        return ""\n', []],
])('Python, %s', async (_what, lines, confidences) => {
  const text = `import os
from allowed import names
from flask import Flask, request

app = Flask(__name__)
SEEN = {}


@app.route("/")
def ping():
    host = request.args["host"]
${lines}    SEEN[host] = os.popen("ping " + host).read()
    return SEEN[host]
`;
  expect(await confidencesIn('a.py', text, 'python/command-injection')).toEqual(confidences);
});

test.each([
  ['without a test', '', ['high']],
  ['of what a cache has', 'if (cache.containsKey(host)) return cache.get(host);', ['high']],
  ['of what may be allowed', 'if (!allowed.contains(host)) return "";', []],
])('Java, %s', async (_what, line, confidences) => {
  const text = `import java.util.*;
import org.springframework.web.bind.annotation.*;

@RestController
class Ping {
  private final Map<String, String> cache = new HashMap<>();
  private final Set<String> allowed;

  Ping(Set<String> allowed) {
    this.allowed = allowed;
  }

  @GetMapping("/ping")
  String ping(@RequestParam String host) throws Exception {
    ${line}
    new ProcessBuilder("sh", "-c", "ping " + host).start();
    cache.put(host, "sent");
    return "sent";
  }
}
`;
  expect(await confidencesIn('Ping.java', text, 'java/command-injection')).toEqual(confidences);
});

test.each([
  ['without a test', '', ['high']],
  ['of what a cache has', 'if _, ok := cache[host]; ok {\n\t\treturn\n\t}', ['high']],
  ['of what may be allowed', 'if !allowed.Names[host] {\n\t\treturn\n\t}', []],
])('Go, %s', async (_what, lines, confidences) => {
  const text = `package main

import (
	"net/http"
	"os/exec"

	"example.org/allowed"
)

var cache = map[string]string{}

func ping(w http.ResponseWriter, r *http.Request) {
	host := r.FormValue("host")
	${lines}
	out, _ := exec.Command("sh", "-c", "ping "+host).Output()
	cache[host] = string(out)
}

func main() {
	http.HandleFunc("/", ping)
	http.ListenAndServe(":8080", nil)
}
`;
  expect(await confidencesIn('main.go', text, 'go/command-injection')).toEqual(confidences);
});
