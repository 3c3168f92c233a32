import { streamZip } from '../../../platform/files/stream-zip.ts';
import { spreadsheetText } from './spreadsheet-text.ts';

type Row = readonly string[];
export type Workbook = {
  readonly sheet: string;
  /** In letters. */
  readonly widths: readonly number[];
  readonly head: Row;
  readonly rows: AsyncIterable<Row>;
};

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Columns are A, B …; a list has no more than 26. */
const cell = (text: string, column: number, row: number, style: number): string =>
  `<c r="${String.fromCharCode(65 + column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(spreadsheetText(text))}</t></is></c>`;
const line = (texts: Row, row: number, style: number): string =>
  `<row r="${row}">${texts.map((text, column) => cell(text, column, row, style)).join('')}</row>`;

async function* sheetOf({ widths, head, rows }: Workbook): AsyncGenerator<string> {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  yield `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  yield line(head, 1, 1);
  let row = 1;
  for await (const texts of rows) {
    row += 1;
    yield line(texts, row, 0);
  }
  yield '</sheetData></worksheet>';
}

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
const relations = (...all: readonly string[]): string =>
  `${declared}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
const parts = (sheet: string) => ({
  '[Content_Types].xml': `${declared}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation(1, 'worksheet', 'worksheets/sheet1.xml'),
    relation(2, 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': `${declared}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/** A workbook of one sheet (ECMA-376), every cell a text, its first row bold and kept in sight; written as its rows come. */
export const streamWorkbook = (workbook: Workbook): AsyncGenerator<Buffer> =>
  streamZip([
    ...Object.entries(parts(workbook.sheet)).map(([name, text]) => ({ name, text: [text] })),
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf(workbook) },
  ]);
