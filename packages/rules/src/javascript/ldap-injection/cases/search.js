const express = require('express');
const ldap = require('ldapjs');

const app = express();
const client = ldap.createClient({ url: 'ldap://localhost' });

app.get('/', (req, res) => {
  // source: javascript/ldap-injection
  const options = { filter: `(&(objectClass=user)(uid=${req.query.uid}))`, scope: 'sub' };
  // ruleid: javascript/ldap-injection
  client.search('ou=people,dc=example', options, () => res.end());
});

app.get('/fixed', (req, res) => {
  const options = { filter: '(objectClass=user)', scope: 'sub' };
  // ok: javascript/ldap-injection
  client.search('ou=people,dc=example', options, () => res.end(String(req.query.uid).length));
});
