/** Processes, paths and files of the standard library. */

import {
  defineModel,
  end,
  guard,
  neutral,
  operation,
  propagator,
  sanitizer,
  sink,
  source,
  wholeSink,
} from '@assay/engine/rule';

const pathFunctions = [
  'remove(0,path=)',
  'unlink(0,path=)',
  'rename(0,src=)',
  'rename(1,dst=)',
  'replace(0,src=)',
  'replace(1,dst=)',
  'listdir(0,path=)',
  'scandir(0,path=)',
  'walk(0,top=)',
  'mkdir(0,path=)',
  'makedirs(0,name=)',
  'rmdir(0,path=)',
  'removedirs(0,name=)',
  'open(0,path=)',
  'readlink(0,path=)',
  'symlink(0,src=)',
  'symlink(1,dst=)',
  'link(0,src=)',
  'link(1,dst=)',
  'chmod(0,path=)',
  'chown(0,path=)',
  'truncate(0,path=)',
];
const programs = ['execl', 'execle', 'execlp', 'execv', 'execve', 'execvp', 'execvpe'];
const spawns = ['spawnl', 'spawnle', 'spawnlp', 'spawnv', 'spawnve', 'spawnvp'];

export const model = defineModel({
  library: 'os',
  aliases: ['posix'],
  rows: [
    sink('shell-command', 'system(0,command=)'),
    sink('shell-command', 'popen(0,cmd=)'),
    ...programs.map((name) => sink('command-program', `${name}(0)`)),
    ...spawns.map((name) => sink('command-program', `${name}(1)`)),
    wholeSink('command-program', 'startfile(0)'),
    ...pathFunctions.map((path) => sink('file-path', path)),
    source('environment', 'environ', 'an environment variable'),
    source('environment', 'getenv()', 'an environment variable'),
    sanitizer('path-containment', 'path.basename(0)'),
    guard('folder-check', 'path.commonpath(0).*'),
    propagator('path.join(*)', 'path.join()'),
    operation('path.join', 'Path.join'),
    propagator('path.realpath(0)', 'path.realpath()'),
    propagator('path.abspath(0)', 'path.abspath()'),
    propagator('path.normpath(0)', 'path.normpath()'),
    // Tests of the normalized path apply to the path itself.
    ...['realpath', 'abspath', 'normpath'].map((name) => operation(`path.${name}`, 'resolved-path', 0)),
    ...['exists', 'lexists', 'isfile', 'isdir', 'getsize', 'getmtime'].flatMap((name) => [
      sink('file-probe', `path.${name}(0,path=)`),
      neutral(`path.${name}`),
    ]),
    operation('path.relpath', 'relative'),
    end('_exit'),
    end('abort'),
  ],
});
