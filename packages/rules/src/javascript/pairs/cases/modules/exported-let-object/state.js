module.exports = { command: 'ls', fixed: 'ls' };
