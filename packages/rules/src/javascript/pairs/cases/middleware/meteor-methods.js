import { exec, execFile } from 'child_process';
import { check } from 'meteor/check';
import { Meteor } from 'meteor/meteor';

Meteor.methods({
  flawed(name) {
    // ruleid: javascript/command-injection
    exec('ls ' + name);
  },
  async fixed(name) {
    // ok: javascript/command-injection
    execFile('ls', ['--', name]);
  },
});

Meteor.publish('pages', function (name) {
  // ruleid: javascript/command-injection
  exec('ls ' + name);
});
