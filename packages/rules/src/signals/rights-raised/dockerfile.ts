/** Who the process of an image runs as. */

import { stripComment } from './files.ts';

export interface ImageUser {
  readonly name: string;
  readonly isRoot: boolean;
  /** 1-based; 0 where no line names a user. */
  readonly line: number;
}

/** Of the last stage. A base image may have a user of its own: without a line the user is taken for root. */
export function lastUserOf(dockerfile: string): ImageUser {
  let user: ImageUser = { name: 'root', isRoot: true, line: 0 };
  dockerfile.split(/\r?\n/).forEach((text, index) => {
    if (/^\s*FROM\s/i.test(text)) user = { name: 'root', isRoot: true, line: 0 };
    const name = /^\s*USER\s+(\S+)/i.exec(stripComment(text))?.[1];
    if (name !== undefined) user = { name, isRoot: /^(?:root|0)(?::|$)/.test(name), line: index + 1 };
  });
  return user;
}
