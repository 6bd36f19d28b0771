const express = require('express');
const app = express();
const router = express.Router();

async function mayUseConnection(req, res, next) {
  if (req.user.role === 'admin') return next();
  const id = req.params.connectionId || req.body.connectionId;
  const access = await req.models.accesses.find(id, req.user.id);
  return access ? next() : res.status(403).end();
}

async function mayUseProject(req, res, next) {
  const member = await req.models.members.find(req.params.projectId, req.user.id);
  return member ? next() : res.status(403).end();
}

// ok: javascript/guard-without-parameter
async function schema(req, res) {
  res.json(await req.models.schemas.of(req.params.connectionId));
}

// The body is checked and used.
// ok: javascript/guard-without-parameter
async function run(req, res) {
  res.json(await req.models.results.run(req.params.engine, req.body.connectionId));
}

// ruleid: javascript/guard-without-parameter
async function result(req, res) {
  const query = await req.models.queries.find(req.params.queryId);
  res.json({ connectionId: query.connectionId, rows: query.rows });
}

// ok: javascript/guard-without-parameter
async function project(req, res) {
  res.json(await req.models.projects.find(req.params.projectId));
}

// ruleid: javascript/guard-without-parameter
async function build(req, res) {
  res.json(await req.models.builds.find(req.params.buildId));
}

// ok: javascript/guard-without-parameter
async function checkedBuild(req, res) {
  const found = await req.models.builds.find(req.params.buildId);
  if (found.owner !== req.user.id) return res.status(403).end();
  return res.json(found);
}

router.get('/schemas/:connectionId', mayUseConnection, schema);
router.post('/engines/:engine/run', mayUseConnection, run);
router.get('/results/:queryId', mayUseConnection, result);
router.get('/projects/:projectId', mayUseProject, project);
router.get('/builds/:buildId', mayUseProject, build);
router.get('/checked-builds/:buildId', mayUseProject, checkedBuild);

app.use('/api', router);
