module.exports = { ...require('./run'), ...require('./run-fixed') };
