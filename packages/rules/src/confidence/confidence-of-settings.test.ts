/** How sure findings are where a setting decides, or may: debuggers, protections and certificates. Each pair differs in that alone. */

import { expect, test } from 'vitest';
import { confidencesIn } from '../testing/confidences-in.ts';

test.each([
  ['for other machines', "app.run(debug=True, host='0.0.0.0')", 'medium'],
  ['by hand', "if __name__ == '__main__':\n    app.run(debug=True, host='0.0.0.0')", 'medium'],
  ['where a setting says so', "if settings.debug:\n    app.run(debug=True, host='0.0.0.0')", 'low'],
  ['for this machine, as servers for development are', 'app.run(debug=True)', 'low'],
])('a debugger that is on %s', async (_when, code, confidence) => {
  expect(await confidencesIn('a.py', `${code}\n`, 'python/insecure-settings')).toEqual([confidence]);
});

test.each([
  ['for no request', '', 'medium'],
  ['where the program asks', '\n\n@app.before_request\ndef check():\n    csrf.protect()\n', 'low'],
])('tokens of forms that are checked %s', async (_when, code, confidence) => {
  const text = `app.config['WTF_CSRF_CHECK_DEFAULT'] = False\n${code}`;
  expect(await confidencesIn('a.py', text, 'python/csrf-protection-off')).toEqual([confidence]);
});

test.each([
  ['every program', 'class Config', 'medium'],
  ['developers', 'class DevelopmentConfig', 'low'],
])('a key that signs, in settings for %s', async (_who, owner, confidence) => {
  const text = `${owner}:\n    SECRET_KEY = 'kf82hdkq92'\n`;
  expect(await confidencesIn('a.py', text, 'python/hard-coded-credentials')).toEqual([confidence]);
});

test.each([
  ['always', 'builder.hostnameVerifier(new NoopHostnameVerifier());', 'medium'],
  [
    'where a setting says so',
    'if (p.isLoose()) builder.hostnameVerifier(new NoopHostnameVerifier());',
    'low',
  ],
  [
    'by an object that a setting chooses',
    'if (p.isLoose()) builder.trust(new X509TrustManager() { public void checkServerTrusted(X509Certificate[] all, String type) {} });',
    'low',
  ],
  [
    'by an object',
    'builder.trust(new X509TrustManager() { public void checkServerTrusted(X509Certificate[] all, String type) {} });',
    'medium',
  ],
])('names of hosts that are not checked %s (Java)', async (_when, code, confidence) => {
  const text = `class Client {\n  void connect(Settings p, Builder builder) {\n    ${code}\n  }\n}\n`;
  expect(await confidencesIn('A.java', text, 'java/tls-verification-off')).toEqual([confidence]);
});

test.each([
  ['always', 'config.InsecureSkipVerify = true', 'medium'],
  ['where a setting says so', 'if options.Insecure {\n\t\tconfig.InsecureSkipVerify = true\n\t}', 'low'],
  [
    'unless a setting says no',
    'if !options.Insecure {\n\t\treturn config\n\t}\n\tconfig.InsecureSkipVerify = true',
    'low',
  ],
  [
    'behind an early return',
    'if options.Local {\n\t\treturn config\n\t}\n\tconfig.InsecureSkipVerify = true',
    'medium',
  ],
])('certificates that are not checked %s (Go)', async (_when, code, confidence) => {
  const text = `package main

import "crypto/tls"

type settings struct{ Insecure, Local bool }

func connect(options settings) *tls.Config {
	config := &tls.Config{}
	${code}
	return config
}
`;
  expect(await confidencesIn('a.go', text, 'go/tls-verification-off')).toEqual([confidence]);
});

test.each([
  ['always', 'agent = new https.Agent({ rejectUnauthorized: false });', 'medium'],
  [
    'where a setting says so',
    'if (options.insecure) agent = new https.Agent({ rejectUnauthorized: false });',
    'low',
  ],
  [
    'for one of some modes',
    "switch (options.mode) { case 'loose': agent = new https.Agent({ rejectUnauthorized: false }); }",
    'low',
  ],
  [
    'for all modes but some',
    "switch (options.mode) { case 'strict': break; default: agent = new https.Agent({ rejectUnauthorized: false }); }",
    'medium',
  ],
  ['for some hosts', 'if (isOurs(url)) agent = new https.Agent({ rejectUnauthorized: false });', 'medium'],
])('certificates that are not checked %s (JavaScript)', async (_when, code, confidence) => {
  const text = `function connect(url, options) {\n  let agent;\n  ${code}\n  return agent;\n}\n`;
  expect(await confidencesIn('a.js', text, 'javascript/tls-verification-off')).toEqual([confidence]);
});

test.each([
  ['always', 'return insecure', 'medium'],
  ['where a setting says so', 'c := secure\n\tif s.SkipVerify {\n\t\tc = insecure\n\t}\n\treturn c', 'low'],
])('a client without certificates that the program takes %s (Go)', async (_when, code, confidence) => {
  const text = `package a

import (
	"crypto/tls"
	"net/http"
)

var (
	secure   = &http.Client{}
	insecure = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
)

func client(s Settings) *http.Client {
	${code}
}
`;
  expect(await confidencesIn('a.go', text, 'go/tls-verification-off')).toEqual([confidence]);
});
