/** Rows for uploaded files: what their senders told of them, and where they are stored. */

import { lastPart, type ModelRow, operation, ruleGuard, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../rows/uploaded-names.ts';

/** What the sender told of a file. The ending that is guessed from its content is none of it. */
const told = ['getClientOriginalName', 'getClientOriginalExtension', 'getClientMimeType'];

/** Rows for what a sender told of a file. Folders are taken off a name, but a type has a slash. */
function toldRows(path: string): readonly ModelRow[] {
  const row = source('remote-text', path, 'the name of an uploaded file');
  return uploadedName(path.endsWith('Type()') ? row : lastPart(row));
}

/** Rows for a file of Symfony or Laravel; `owner` is how it is accessed. */
export function uploadedFileRows(owner: string): readonly ModelRow[] {
  return [
    ...told.flatMap((name) => toldRows(`${owner}.${name}()`)),
    operation(`${owner}.getClientOriginalExtension`, 'extension', 'this'),
    ...['move', 'storeAs', 'storePubliclyAs'].map((name) => sink('stored-name', `${owner}.${name}(1)`)),
  ];
}

/**
 * Rules of validators that compare the ending with a list. Laravel's rules for pictures and types refuse what a server
 * runs as well. Rules that look at the content alone say nothing about the name.
 */
const endingRules = String.raw`(?:^|\|)(?:mimes|mimetypes|extensions):|(?:^|\|)image(?:$|\||:)|ext_in\[`;

/** Methods of any request, form or controller that validate what is read from it. */
export const validatorRows: readonly ModelRow[] = [
  ...([true, 'any'] as const).flatMap((returns) => [
    ruleGuard('ending-check', 'validate(this)', endingRules, returns === true ? true : 'any'),
    ruleGuard('ending-check', 'validate(0)', endingRules, returns),
  ]),
  ruleGuard('ending-check', 'make(0)', endingRules, 'any'),
];

/** The same of a file whose class is not known, by names that no other class has. */
export const anyUploadRows: readonly ModelRow[] = [
  ...[...told, 'getClientFilename', 'getClientMediaType', 'getClientName', 'getClientExtension'].flatMap(
    (name) => toldRows(`${name}()`),
  ),
  ...['getClientOriginalExtension', 'getClientExtension'].map((name) => operation(name, 'extension', 'this')),
  sink('stored-name', 'moveTo(0)'),
  sink('stored-name', 'saveAs(0)'),
  ...['storeAs', 'storePubliclyAs', 'move'].map((name) => sink('stored-name', `${name}(1)`)),
  sink('written-name', 'putFileAs(2)'),
];

/** Functions of PHP itself that store a file under a name. */
export const storedNameRows: readonly ModelRow[] = [
  sink('stored-name', 'move_uploaded_file(1)'),
  ...['file_put_contents(0)', 'copy(1)', 'rename(1)'].map((path) => sink('written-name', path)),
];
