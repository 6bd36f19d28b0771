/** Gulu: functions for files, archives and strings. */

import { defineModel, guard, neutral, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/88250/gulu',
  rows: [
    ...['IsExist', 'IsDir', 'GetFileSize', 'IsBinary'].map((name) => sink('file-probe', `File.${name}(0)`)),
    ...['WriteFileSafer', 'WriteFileSaferByReader', 'RemoveEmptyDirs'].map((name) =>
      sink('file-path', `File.${name}(0)`),
    ),
    ...['Copy', 'CopyFile', 'CopyFileNewtimes', 'CopyDir', 'CopyNewtimes'].flatMap((name) => [
      sink('file-path', `File.${name}(0)`),
      sink('file-path', `File.${name}(1)`),
    ]),
    sink('file-path', 'Zip.Unzip(0)'),
    sink('file-path', 'Zip.Unzip(1)'),
    sink('file-path', 'Zip.Create(0)'),
    guard('folder-check', 'File.IsSubPath(1)'),
    neutral('Ret.NewResult'),
    neutral('Rand.String'),
    neutral('Rand.Int'),
  ],
});
