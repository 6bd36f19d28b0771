/** `java.lang`: programs that are started, texts that are built, threads. */

import { defineModel, neutral, operation, sink, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const builders = ['StringBuilder', 'StringBuffer'];

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
    sink('shell-command', 'Runtime.exec(0)'),
    sink('shell-command', 'Runtime.exec(1)'),
    sink('command-program', 'Runtime.load(0)'),
    sink('shell-command', 'ProcessBuilder(*)'),
    sink('shell-command', 'ProcessBuilder.command(*)'),
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
    neutral('Class.forName'),
  ],
});
