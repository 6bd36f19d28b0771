const fs = require('node:fs');
const path = require('node:path');
const JSZip = require('jszip');
const tar = require('tar-stream');

function unpack(stream, folder) {
  const extract = tar.extract();
  extract.on('entry', (header, content, next) => {
    if (header.type === 'directory') {
      // ruleid: javascript/path-traversal
      fs.mkdir(path.join(folder, header.name), next);
      return;
    }
    // ruleid: javascript/path-traversal
    content.pipe(fs.WriteStream(path.join(folder, header.name)));
    // ok: javascript/path-traversal
    content.pipe(fs.createWriteStream(path.join(folder, path.basename(header.name))));
  });
  stream.pipe(extract);
}

async function unpackZip(data, folder) {
  const zip = await JSZip.loadAsync(data);
  for (const entry of Object.values(zip.files)) {
    const content = await entry.async('nodebuffer');
    // ruleid: javascript/path-traversal
    fs.writeFileSync(path.join(folder, entry.name), content);
    // ok: javascript/path-traversal
    fs.writeFileSync(path.join(folder, path.basename(entry.name)), content);
  }
}

module.exports = { unpack, unpackZip };
