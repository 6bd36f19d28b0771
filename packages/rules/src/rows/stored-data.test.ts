/** What a database holds counts where the server sends a request to it, with low confidence; who wrote it is not known. As a command it does not. */

import { analyzeCase } from '@assay/engine/testing';
import { expect, test } from 'vitest';
import { models, rules } from '../index.ts';

const python = (expression: string): string => `import os
import sqlite3
import requests

def send(key):
    rows = sqlite3.connect('a.db').cursor()
    rows.execute('SELECT place FROM hooks WHERE id = ?', (key,))
    place = ${expression}
    requests.post(place, timeout=5)
    os.system('notify ' + place)
`;
const javascript = (expression: string): string => `const { PrismaClient } = require('@prisma/client');
const { execSync } = require('child_process');
const axios = require('axios');
const prisma = new PrismaClient();

exports.send = async (id) => {
  const hook = ${expression};
  await axios.post(hook.place, {});
  execSync('notify ' + hook.place);
};
`;
const java = (expression: string): string => `import java.net.URL;
import java.sql.ResultSet;

class Hooks {
  private ResultSet rows;

  void send() throws Exception {
    String place = ${expression};
    new URL(place).openStream();
    Runtime.getRuntime().exec("notify " + place);
  }
}
`;
const go = (expression: string): string => `package hooks

import (
	"net/http"
	"os/exec"

	"gorm.io/gorm"
)

type Hook struct{ Place string }

func Send(db *gorm.DB, id int) {
	hook := ${expression}
	http.Get(hook.Place)
	exec.Command("sh", "-c", "notify "+hook.Place).Run()
}

func load(db *gorm.DB, id int) Hook {
	var hook Hook
	db.First(&hook, id)
	return hook
}
`;

test.each([
  ['python', 'a.py', python('rows.fetchone()[0]'), python("'https://example.com/hook'")],
  [
    'javascript',
    'a.js',
    javascript('await prisma.hook.findUnique({ where: { id } })'),
    javascript("{ place: 'https://example.com/hook' }"),
  ],
  ['java', 'Hooks.java', java('rows.getString(1)'), java('"https://example.com/hook"')],
  ['go', 'a.go', go('load(db, id)'), go('Hook{Place: "https://example.com/hook"}')],
])('an address of the database, and a command of it, in %s', async (language, path, stored, constant) => {
  const families = ['command-injection', 'server-side-request-forgery'];
  const ids = families.map((family) => `${language}/${family}`);
  const options = { rules: rules.map(({ rule }) => rule).filter(({ id }) => ids.includes(id)), models };
  const told = async (text: string): Promise<readonly string[]> => {
    const { findings } = await analyzeCase([{ path, text }], options);
    return findings.map(({ ruleId, confidence }) => `${ruleId} ${confidence}`).toSorted();
  };
  expect(await told(stored)).toEqual([`${language}/server-side-request-forgery low`]);
  expect(await told(constant)).toEqual([]);
});
