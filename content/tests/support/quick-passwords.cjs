/**
 * Loaded into the tests of the course: hashes of passwords that they make themselves
 * cost a sixteenth of what they cost readers, and hashes in their data what was paid
 * for those. The application as a whole is tested at its own price.
 */
'use strict';
const crypto = require('node:crypto');
const { syncBuiltinESMExports } = require('node:module');

const { scrypt, randomBytes } = crypto;
const own = new Set();

crypto.randomBytes = (size) => {
  const bytes = randomBytes(size);
  own.add(bytes.toString('hex'));
  return bytes;
};

crypto.scrypt = (password, salt, length, options, done) => {
  const cost = own.has(salt.toString('hex')) ? { N: 2 ** 10 } : {};
  scrypt(password, salt, length, { ...options, ...cost }, done);
};

syncBuiltinESMExports();
