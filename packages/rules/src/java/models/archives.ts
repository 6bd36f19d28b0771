/** Archive entries, whose names are chosen by the creator of the archive. */

import { defineModel, neutral, propagator, sink, source } from '@assay/engine/rule';

const description = 'the name of an entry in an archive';

export const model = defineModel({
  library: 'java.util.zip',
  aliases: [
    'java.util.jar',
    'org.apache.commons.compress.archivers',
    'org.apache.commons.compress.archivers.tar',
    'org.apache.commons.compress.archivers.zip',
  ],
  types: {
    ZipEntry: [
      'ZipInputStream.getNextEntry()',
      'ZipFile.entries().nextElement()',
      'ZipFile.stream().*',
      'ZipFile.getEntry()',
    ],
    JarEntry: ['JarInputStream.getNextJarEntry()', 'JarFile.entries().nextElement()'],
    ArchiveEntry: ['ArchiveInputStream.getNextEntry()'],
    TarArchiveEntry: ['TarArchiveInputStream.getNextTarEntry()', 'TarArchiveInputStream.getNextEntry()'],
    ZipArchiveEntry: ['ZipArchiveInputStream.getNextZipEntry()', 'ZipArchiveInputStream.getNextEntry()'],
    GZIPInputStream: ['GZIPInputStream()'],
    InflaterInputStream: ['InflaterInputStream()'],
    ZipInputStream: [],
    ZipFile: [],
    JarInputStream: [],
    JarFile: [],
    ArchiveInputStream: [],
    TarArchiveInputStream: [],
    ZipArchiveInputStream: [],
  },
  rows: [
    ...['GZIPInputStream', 'InflaterInputStream'].flatMap((type) => [
      propagator(`${type}(0)`, `${type}()`),
      sink('unpacked-data', `${type}.readAllBytes(this)`),
    ]),
    ...['ZipFile', 'JarFile'].map((type) => sink('file-path', `${type}(0)`)),
    // Entry names are separate sources, whatever the archive was read from.
    ...['ZipFile.entries', 'JarFile.entries', 'ZipFile.stream', 'ZipFile.getEntry'].map((name) =>
      neutral(name),
    ),
    ...['ZipInputStream', 'ArchiveInputStream', 'TarArchiveInputStream', 'ZipArchiveInputStream'].map(
      (type) => neutral(`${type}.getNextEntry`),
    ),
    ...['ZipEntry', 'JarEntry', 'ArchiveEntry', 'TarArchiveEntry', 'ZipArchiveEntry'].map((entry) =>
      source('archive-entry', `${entry}.getName()`, description),
    ),
  ],
});
