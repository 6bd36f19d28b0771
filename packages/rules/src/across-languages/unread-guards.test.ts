/** A check is not said to be missing where something of which nothing is known may be it. */

import { analyzeCase } from '@assay/engine/testing';
import { expect, it } from 'vitest';
import { models, rules } from '../index.ts';

const access = rules
  .map(({ rule }) => rule)
  .filter(({ id }) =>
    /\/(?:missing-(?:authentication|authorization|csrf-protection)|login-without-throttle)$/.test(id),
  );

async function told(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyzeCase([{ path, text }], { rules: access, models });
  return findings.map(({ confidence, ruleId }) => `${ruleId.split('/')[1]} ${confidence}`);
}

const controller = (annotation: string, base: string): string => `package shop;
import org.acme.access.*;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.*;
@RestController
public class Notes${base} {
  @PreAuthorize("hasRole('ADMIN')") @PostMapping("/a") public String saveA(String id) { return id; }
  @PreAuthorize("hasRole('ADMIN')") @PostMapping("/b") public String saveB(String id) { return id; }
  @PreAuthorize("hasRole('ADMIN')") @PostMapping("/c") public String saveC(String id) { return id; }
  @PreAuthorize("hasRole('ADMIN')") @PostMapping("/d") public String saveD(String id) { return id; }
  @PreAuthorize("hasRole('ADMIN')") @PostMapping("/e") public String saveE(String id) { return id; }
  ${annotation} @PostMapping("/f") public String saveF(String id) { return id; }
}
`;

it.each([
  ['nothing', '', true],
  ['an annotation that only describes', '@Deprecated', true],
  ['an annotation of a library without a model', '@NeedsRole("admin")', false],
])('of siblings that ask one has %s: told %s', async (_what, annotation, isTold) => {
  const found = await told('Notes.java', controller(annotation, ''));
  expect(found.length > 0).toBe(isTold);
});

const login = (before: string): string => `const express = require('express');
const gate = require('acme-gate');
const app = express();
app.post('/login', ${before}(req, res) => {
  if (req.body.password === load(req.body.name)) res.redirect('/');
  res.end();
});
`;

it.each([
  ['nothing', '', 'medium'],
  ['middleware that refuses nobody', "require('helmet')(), ", 'medium'],
  ['middleware of a library without a model', 'gate.slow(), ', 'low'],
])('a log-in without a limit behind %s', async (_what, before, confidence) => {
  expect(await told('app.js', login(before))).toEqual([`login-without-throttle ${confidence}`]);
});
