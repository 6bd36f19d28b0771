function normalize(text) {
  return String(text).trim().toLowerCase();
}

module.exports = { normalize };
