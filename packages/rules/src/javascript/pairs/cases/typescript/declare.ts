import { exec } from 'node:child_process';
import express from 'express';

const app = express();

declare const version: string;
declare function legacy(name: string): string;
declare global {
  interface Window {
    name: string;
  }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec('cat ' + version + req.query.a);
});

app.get('/fixed', (req, res) => {
  const length: number = String(req.query.a).length;
  // ok: javascript/command-injection
  exec('cat ' + version + length);
});
