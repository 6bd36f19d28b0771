const service = require('../services/jobs');

exports.flawed = async (req, res) => {
  res.json(await service.start(req.query.a));
};

exports.fixed = async (req, res) => {
  res.json(await service.list(req.query.a));
};
