const known = ['ls', 'pwd'];

exports.isKnown = (name) => known.includes(name);
exports.isLong = (name) => name.length > 3;
