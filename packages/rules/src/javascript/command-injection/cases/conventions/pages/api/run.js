import { exec } from 'child_process';

export default function handler(req, res) {
  // ruleid: javascript/command-injection
  exec('ls ' + req.query.name);
  // ok: javascript/command-injection
  exec('ls ' + req.method);
  res.status(200).json({});
}
