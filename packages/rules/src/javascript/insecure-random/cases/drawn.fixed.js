'use strict';
const fs = require('fs');
const crypto = require('crypto');

const alphabet = 'abcdef';

function randomText(length) {
  let text = '';
  for (let i = 0; i < length; i++) text += alphabet.charAt(crypto.randomInt(alphabet.length));
  return text;
}

// ruleid: javascript/insecure-random
const password = randomText(8);
// ruleid: javascript/insecure-random
const token = crypto.randomBytes(16).toString('hex');
// ruleid: javascript/insecure-random
const sessionId = crypto.randomBytes(16).toString('hex');
// Something counts on the number of characters.
// ruleid: javascript/insecure-random
const apiKey = Math.random().toString(36).substring(2, 8);
// ok: javascript/insecure-random
const delay = Math.random() * 10;

fs.writeFileSync('out', [password, token, sessionId, apiKey, delay].join());
