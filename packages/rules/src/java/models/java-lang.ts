/** `java.lang`: processes, string building, threads. */

import {
  type Condition,
  defineModel,
  neutral,
  operation,
  sink,
  source,
  when,
  wholeSink,
} from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';
import { nameGuards } from '../../rows/name-guards.ts';
import { argumentRows } from '../../rows/program-arguments.ts';
import { bareTypes } from '../bare-types.ts';

const builders = ['StringBuilder', 'StringBuffer'];

const shells = String.raw`(?:^|[/\\])(?:ba|z|k|c|da|a|fi)?sh(?:\.exe)?$|(?:^|[/\\])(?:cmd|powershell|pwsh)(?:\.exe)?$`;
const shellFlag = '^(?:-[a-z]*c|/[ck]|-command)$';

/** A program that is, or may be, a shell receives its command line as the second argument. */
const startsShell = (program: string, flag: string): Condition[] => [
  when(program, { anyOf: [{ matches: shells }, { constant: false }] }),
  when(flag, { anyOf: [{ matches: shellFlag }, { constant: false }] }),
];

/** An argument list: the program, and the command of a shell. Other words reach the program unchanged. */
const wordsOf = (path: string) => [
  sink('command-program', `${path}.0`),
  sink('shell-command', `${path}.2`, ...startsShell(`${path}.0`, `${path}.1`)),
  ...argumentRows(`${path}.0`, (index) => `${path}.${index + 1}`),
];

export const model = defineModel({
  library: 'java.lang',
  types: {
    ...bareTypes(
      'Throwable',
      'System',
      'String',
      'Integer',
      'Long',
      'Double',
      'Boolean',
      'Character',
      'Math',
      'Thread',
      'Enum',
    ),
    ...bareTypes('ProcessHandle', 'Class', 'ThreadLocal', 'Iterable'),
    ClassLoader: [
      'Thread.currentThread().getContextClassLoader()',
      'Thread.getContextClassLoader()',
      'Class.getClassLoader()',
      'ClassLoader.getSystemClassLoader()',
      'ClassLoader.getParent()',
    ],
    Runtime: ['Runtime.getRuntime()'],
    ProcessBuilder: [
      'ProcessBuilder.command()',
      'ProcessBuilder.directory()',
      'ProcessBuilder.redirectErrorStream()',
    ],
    StringBuilder: ['StringBuilder.append()', 'StringBuilder.insert()', 'StringBuilder.reverse()'],
    StringBuffer: ['StringBuffer.append()', 'StringBuffer.insert()', 'StringBuffer.reverse()'],
  },
  rows: [
    wholeSink('shell-command', 'Runtime.exec(0)'),
    ...wordsOf('Runtime.exec(0)'),
    sink('shell-command', 'Runtime.exec(1)'),
    sink('command-program', 'Runtime.load(0)'),
    ...['ProcessBuilder', 'ProcessBuilder.command'].flatMap((path) => [
      wholeSink('command-program', `${path}(0)`),
      ...wordsOf(`${path}(0)`),
      ...argumentRows(`${path}(0)`, (index) => `${path}(${index + 1})`, true),
      sink('shell-command', `${path}(2)`, ...startsShell(`${path}(0)`, `${path}(1)`)),
    ]),
    neutral('Runtime.exec'),
    neutral('ProcessBuilder.environment'),
    ...builders.flatMap((type) => [
      operation(type, 'text'),
      operation(`${type}.append`, 'append-text'),
      operation(`${type}.insert`, 'append-text'),
      operation(`${type}.replace`, 'append-text'),
      operation(`${type}.reverse`, 'Receiver.same'),
      operation(`${type}.setLength`, 'cut-text'),
    ]),
    operation('String.format', 'format'),
    sink('format-text', 'String.format(0)'),
    ...madeOf('String.valueOf', 'String.copyValueOf', 'String.join'),
    operation('Iterable.forEach', 'forEach'),
    operation('ThreadLocal.get', 'any-member'),
    operation('ThreadLocal.set', 'add'),
    source('weak-random', 'Math.random()', 'made by Math.random'),
    ...['parseInt', 'valueOf', 'decode', 'parseUnsignedInt', 'compare'].map((name) =>
      neutral(`Integer.${name}`),
    ),
    ...['parseLong', 'valueOf', 'decode', 'compare'].map((name) => neutral(`Long.${name}`)),
    ...['parseDouble', 'valueOf'].map((name) => neutral(`Double.${name}`)),
    ...['parseBoolean', 'valueOf'].map((name) => neutral(`Boolean.${name}`)),
    neutral('System.currentTimeMillis'),
    sink('class-name', 'Class.forName(0)'),
    sink('class-name', 'ClassLoader.loadClass(0)'),
    neutral('Class.forName'),
    neutral('Enum.valueOf'),
    ...['getField', 'getDeclaredField'].flatMap((name) => nameGuards(`Class.${name}(0)`, 'any')),
  ],
});
