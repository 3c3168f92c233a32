import { spreadsheetText } from './spreadsheet-text.ts';
import { streamZip } from './stream-zip.ts';

/** A number is a number in the file too; a text is never anything else. */
export type Row = readonly (string | number)[];
export type Sheet = {
  readonly name: string;
  /** In letters. */
  readonly widths: readonly number[];
  readonly head: Row;
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
};

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Columns are A, B …; a list has no more than 26. */
const cell = (value: Row[number], column: number, row: number, style: number): string => {
  const at = `r="${String.fromCharCode(65 + column)}${row}" s="${style}"`;
  return typeof value === 'number'
    ? `<c ${at}><v>${value}</v></c>`
    : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(spreadsheetText(value))}</t></is></c>`;
};
const line = (values: Row, row: number, style: number): string =>
  `<row r="${row}">${values.map((value, column) => cell(value, column, row, style)).join('')}</row>`;

async function* sheetOf({ widths, head, rows }: Sheet): AsyncGenerator<string> {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  yield `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  yield line(head, 1, 1);
  let row = 1;
  for await (const values of rows) {
    row += 1;
    yield line(values, row, 0);
  }
  yield '</sheetData></worksheet>';
}

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
const relations = (...all: readonly string[]): string =>
  `${declared}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
const sheetPath = (n: number): string => `worksheets/sheet${n}.xml`;
const joined = <T>(all: readonly T[], write: (each: T, n: number) => string): string =>
  all.map((each, place) => write(each, place + 1)).join('');
const parts = (sheets: readonly Sheet[]) => ({
  '[Content_Types].xml': `${declared}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${joined(sheets, (_, n) => `<Override PartName="/xl/${sheetPath(n)}" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
  '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${joined(sheets, ({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    ...sheets.map((_, place) => relation(place + 1, 'worksheet', sheetPath(place + 1))),
    relation(sheets.length + 1, 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': `${declared}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/** A workbook (ECMA-376), the first row of each sheet bold and kept in sight; written as its rows come. */
export const streamWorkbook = (sheets: readonly Sheet[]): AsyncGenerator<Buffer> =>
  streamZip([
    ...Object.entries(parts(sheets)).map(([name, text]) => ({ name, text: [text] })),
    ...sheets.map((sheet, place) => ({ name: `xl/${sheetPath(place + 1)}`, text: sheetOf(sheet) })),
  ]);
