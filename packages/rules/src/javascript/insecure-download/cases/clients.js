const { exec, execSync } = require('child_process');
const http = require('http');
const axios = require('axios');
const request = require('request');

const version = '2.1.1';
const base = 'http://files.example.com/';

// ruleid: javascript/insecure-download
http.get('http://files.example.com/setup.exe', () => undefined);
// ruleid: javascript/insecure-download
request(`${base}phantom-${version}.zip`);
// ruleid: javascript/insecure-download
request({ url: 'http://files.example.com/tool.tar.gz', encoding: null });
// ruleid: javascript/insecure-download
axios.get('http://files.example.com/driver.dll');
// ruleid: javascript/insecure-download
fetch('http://files.example.com/install.sh');
// ruleid: javascript/insecure-download
exec('curl -L http://files.example.com/install.sh | sh');
// ruleid: javascript/insecure-download
execSync('cd /tmp && wget http://files.example.com/tool.tgz');

// ok: javascript/insecure-download
request(`https://files.example.com/phantom-${version}.zip`);
// ok: javascript/insecure-download
http.get('http://localhost:8080/setup.exe', () => undefined);
// ok: javascript/insecure-download
http.get('http://files.example.com/data.json', () => undefined);
// ok: javascript/insecure-download
exec('curl -L https://files.example.com/install.sh | sh');
// ok: javascript/insecure-download
axios.get('http://files.example.com/api/drivers');
