/** How sure findings are, by what is doubtful of their data or their place. Each pair differs in that alone. */

import { expect, test } from 'vitest';
import { confidencesIn } from '../testing/confidences-in.ts';

test.each([
  ['Thymeleaf', 'templates/home.html', '<p th:text="${name}"></p>', 'high'],
  ['JSP', 'WEB-INF/home.jsp', '<p><c:out value="${name}"/></p>', 'low'],
])('a view that a request names, in a program with pages of %s', async (_what, page, markup, confidence) => {
  const text = `import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;

@Controller
class Pages {
  @GetMapping("/page")
  String show(@RequestParam String name) {
    return "pages/" + name;
  }
}
`;
  const template = { path: page, text: markup };
  expect(await confidencesIn('Pages.java', text, 'java/template-injection', template)).toEqual([confidence]);
});

test.each([
  ['is there', "const { createHmac } = require('crypto');\n", 'medium'],
  ['is not there', '', 'low'],
])('signatures that are compared in a file where what makes them %s', async (_where, start, confidence) => {
  const text = `${start}function isSame(draft, error) {\n  return error.signature === draft.signature;\n}\n`;
  expect(await confidencesIn('a.js', text, 'javascript/timing-unsafe-compare')).toEqual([confidence]);
});

test.each([
  ['is what a hook asks with', "useQuery({ queryKey: ['page', params.get('id')] })", 'low'],
  ['is what a hook asks with, as its address', "useSWR('/pages/' + params.get('id'))", 'low'],
  ['is what is shown', "{ data: { html: params.get('html') } }", 'high'],
])('markup of a component where a parameter %s', async (_what, data, confidence) => {
  const text = `import { useQuery } from '@tanstack/react-query';
import useSWR from 'swr';

export function Page() {
  const params = new URLSearchParams(window.location.search);
  const { data } = ${data};
  return <div dangerouslySetInnerHTML={{ __html: data.html }} />;
}
`;
  expect(await confidencesIn('a.tsx', text, 'javascript/dom-cross-site-scripting')).toEqual([confidence]);
});

test.each([
  ['it names', 'req.query.to', 'medium'],
  ['of a record that it names', '(await link.delete({ where: { slug: req.query.to } })).url', 'low'],
])('a redirect to an address %s', async (_which, address, confidence) => {
  const text = `const { PrismaClient } = require('@prisma/client');
const { link } = new PrismaClient();
const app = require('express')();
app.get('/', async (req, res) => res.redirect(${address}));
`;
  expect(await confidencesIn('a.js', text, 'javascript/open-redirect')).toEqual([confidence]);
});

const javaFile = (body: string): string => `import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Downloads {
  private static final Path ROOT = Paths.get("/srv/files");

  @GetMapping("/download")
  public byte[] read(@RequestParam("name") String name) throws Exception {
    ${body}
  }
}
`;

test.each([
  ['in a folder that a constant names', 'return Files.readAllBytes(ROOT.resolve(name));', ['medium']],
  ['of any folder', 'return Files.readAllBytes(Paths.get(name));', ['medium']],
  [
    'that is kept in a folder',
    'Path file = ROOT.resolve(name).normalize();\n    if (!file.startsWith(ROOT)) throw new IllegalArgumentException();\n    return Files.readAllBytes(file);',
    [],
  ],
])('a file %s (Java)', async (_which, body, confidences) => {
  expect(await confidencesIn('Downloads.java', javaFile(body), 'java/path-traversal')).toEqual(confidences);
});

const flask = (line: string): string => `import base64
import json
import os
import urllib.parse
from flask import Flask, request
from shop.models import Order
from tidy import tidied

app = Flask(__name__)


@app.route("/")
def show():
    text = request.args["text"]
    os.system("show " + ${line})
`;

test.each([
  ['decoded', 'base64.b64decode(text).decode()', 'high'],
  ['joined', '" ".join([text, "a"])', 'high'],
  ['read as a query', 'urllib.parse.parse_qs(text)["a"][0]', 'high'],
  ['made by a function of a package', 'tidied(text)', 'medium'],
  ['what a class is asked for', 'Order.named(text).title', 'low'],
  ['what a class of a package makes', 'Order(text).title', 'low'],
])('a command of text that is %s (Python)', async (_what, line, confidence) => {
  expect(await confidencesIn('a.py', flask(line), 'python/command-injection')).toEqual([confidence]);
});

const spring = (line: string): string => `import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import java.util.Base64;
import java.util.Map;
import org.json.JSONObject;
import org.shop.Order;
import org.shop.Orders;
import org.springframework.web.bind.annotation.*;

@RestController
class Shows {
  private final ObjectMapper mapper = new ObjectMapper();
  private final Orders orders = Orders.open();

  @GetMapping("/show")
  void show(@RequestParam String text) throws Exception {
    Runtime.getRuntime().exec("sh " + ${line});
  }
}
`;

test.each([
  ['decoded', 'new String(Base64.getDecoder().decode(text))', 'high'],
  ['read by Jackson', 'mapper.readValue(text, Map.class).get("name")', 'high'],
  ['read by Gson', 'new Gson().fromJson(text, Map.class).get("name")', 'high'],
  ['read as an object of JSON', 'new JSONObject(text).getString("name")', 'high'],
  ['what an object is asked for', 'orders.find(text).getTitle()', 'low'],
  ['what a class of a package makes', 'new Order(text).getTitle()', 'low'],
])('a command of text that is %s (Java)', async (_what, line, confidence) => {
  expect(await confidencesIn('Shows.java', spring(line), 'java/command-injection')).toEqual([confidence]);
});

test.each([
  ['from a source of a text', 'new InputSource(new StringReader(text))', 'high'],
  ['from what a store has', 'new InputSource(new StringReader(store.find(text)))', 'low'],
])('XML that is read %s (Java)', async (_whence, input, confidence) => {
  const text = `import java.io.StringReader;
import org.dom4j.io.SAXReader;
import org.shop.Store;
import org.springframework.web.bind.annotation.*;
import org.xml.sax.InputSource;

@RestController
class Imports {
  private final Store store = Store.open();

  @PostMapping("/import")
  void read(@RequestBody String text) throws Exception {
    new SAXReader().read(${input});
  }
}
`;
  expect(await confidencesIn('Imports.java', text, 'java/xml-external-entity')).toEqual([confidence]);
});

test.each([
  ['found by a pattern', '/^a(.*)/.exec(text)[1]', 'high'],
  ['decoded', 'new TextDecoder().decode(Buffer.from(text))', 'high'],
  ['what an object is asked for', 'new Orders().titled(text)', 'low'],
])('a command of text that is %s (JavaScript)', async (_what, line, confidence) => {
  const text = `const { exec } = require('child_process');
const { Orders } = require('orders');
const app = require('express')();
app.get('/', (req, res) => {
  const { text } = req.query;
  exec('show ' + ${line});
});
`;
  expect(await confidencesIn('a.js', text, 'javascript/command-injection')).toEqual([confidence]);
});

test.each([
  ['as it came', 'return target, nil', 'medium'],
  [
    'where a function of the program lets it through',
    'if isOurs(target, allowed) { return target, nil }',
    'low',
  ],
])(
  'a redirect to an address that a function gives back with an error, %s',
  async (_when, body, confidence) => {
    const text = `package main

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
)

func isOurs(target, allowed *url.URL) bool {
	return strings.HasSuffix(target.Host, "."+allowed.Host)
}

func targetOf(r *http.Request, allowed *url.URL) (*url.URL, error) {
	target, err := url.Parse(r.FormValue("to"))
	if err != nil {
		return nil, err
	}
	${body}
	return nil, errors.New("refused")
}

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		target, err := targetOf(r, &url.URL{Host: "example.com"})
		if err == nil {
			http.Redirect(w, r, target.String(), http.StatusFound)
		}
	})
}
`;
    expect(await confidencesIn('main.go', text, 'go/open-redirect')).toEqual([confidence]);
  },
);

test.each([
  [
    'another text of the program (JavaScript)',
    'a.js',
    'res.redirect(`/${teams.current().id}${req.query.next}`)',
    'low',
  ],
  ['nothing but a slash (JavaScript)', 'a.js', 'res.redirect(`/${req.query.next}`)', 'medium'],
  [
    'other data of a stranger (JavaScript)',
    'a.js',
    'res.redirect(`/${req.query.team}${req.query.next}`)',
    'medium',
  ],
  [
    'another text of the program (Python)',
    'a.py',
    'return redirect(f"/{teams.current().id}{request.args[\'next\']}")',
    'low',
  ],
  ['nothing but a slash (Python)', 'a.py', 'return redirect(f"/{request.args[\'next\']}")', 'medium'],
])(
  'an address that begins with a slash, where the data stands behind %s',
  async (_what, path, code, confidence) => {
    const [text, rule] = path.endsWith('.py')
      ? [
          `from flask import Flask, redirect, request\nimport teams\n\napp = Flask(__name__)\n\n\n@app.get("/")\ndef go():\n    ${code}\n`,
          'python/open-redirect',
        ]
      : [
          `const teams = require('./teams');\nconst app = require('express')();\napp.get('/', (req, res) => ${code});\n`,
          'javascript/open-redirect',
        ];
    const [first] = await confidencesIn(path, text, rule);
    expect(first).toBe(confidence);
  },
);

test.each([
  ['or another', "$kind == 'jpg' || $kind == 'png'", 'low'],
  ['or something else', "$kind == 'jpg' || strlen($kind) < 9", 'medium'],
])('a path of which a part is tested behind it, to be one word %s', async (_what, test, confidence) => {
  const text = `<?php
$kind = substr($_POST['name'], 3);
$path = 'images/' . $kind;
if (${test}) rename('upload', $path);
`;
  expect(await confidencesIn('a.php', text, 'php/path-traversal')).toEqual([confidence]);
});
