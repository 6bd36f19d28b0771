const crypto = require('crypto');
const CryptoJS = require('crypto-js');

// ruleid: javascript/weak-cipher
exports.a = (key, iv) => crypto.createCipheriv('des-ede3-cbc', key, iv);
// ruleid: javascript/weak-cipher
exports.b = (key) => crypto.createCipheriv('aes-128-ecb', key, null);
// ruleid: javascript/weak-cipher
exports.c = (password) => crypto.createCipher('aes-256-cbc', password);
// ok: javascript/weak-cipher
exports.d = (key) => crypto.createCipheriv('aes-256-gcm', key, crypto.randomBytes(12));
// ruleid: javascript/weak-cipher
exports.e = (key) => crypto.createCipheriv('aes-256-cbc', key, '0000000000000000');
// ruleid: javascript/weak-cipher
exports.f = () => crypto.generateKeyPairSync('rsa', { modulusLength: 1024 });
// ok: javascript/weak-cipher
exports.g = () => crypto.generateKeyPairSync('rsa', { modulusLength: 4096 });
// ruleid: javascript/weak-cipher
exports.h = (text, key) => CryptoJS.DES.encrypt(text, key);
// ok: javascript/weak-cipher
exports.i = (text, key) => CryptoJS.AES.encrypt(text, key);
// ok: javascript/weak-cipher
exports.j = (name, key, iv) => crypto.createDecipheriv(name, key, iv);
