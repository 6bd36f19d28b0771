/** Spreadsheets, documents and configuration files read and written by path. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'xlsx',
  aliases: [
    'exceljs',
    'node-xlsx',
    'pdfkit',
    'pdf-parse',
    'mammoth',
    'docxtemplater',
    'csvtojson',
    'properties-reader',
  ],
  types: { Workbook: ['Workbook()', 'Workbook.xlsx', 'Workbook.csv', '()', 'default()'] },
  rows: [
    ...['readFile', 'readFileSync', 'fromFile', 'image', 'font', 'parse'].flatMap((name) => [
      sink('file-path', `${name}(0)`),
      sink('file-path', `Workbook.${name}(0)`),
    ]),
    sink('file-path', 'writeFile(1)'),
    sink('file-path', 'writeFileSync(1)'),
    sink('file-path', 'Workbook.writeFile(0)'),
    sink('file-path', 'convertToHtml(0).path'),
    sink('file-path', 'extractRawText(0).path'),
  ],
});
