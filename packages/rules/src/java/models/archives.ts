/** Entries of archives: whoever made the archive chose their names. */

import { defineModel, source } from '@assay/engine/rule';

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
    ZipInputStream: [],
    ZipFile: [],
    JarInputStream: [],
    JarFile: [],
    ArchiveInputStream: [],
    TarArchiveInputStream: [],
    ZipArchiveInputStream: [],
  },
  rows: ['ZipEntry', 'JarEntry', 'ArchiveEntry', 'TarArchiveEntry', 'ZipArchiveEntry'].map((entry) =>
    source('archive-entry', `${entry}.getName()`, description),
  ),
});
