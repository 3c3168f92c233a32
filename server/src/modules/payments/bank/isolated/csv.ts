/** A cell longer than this is no cell of a statement. */
const mostOfCell = 2_000;
const mostOfRow = 60;

export class CsvFault extends Error {}

/** What a cell of a spreadsheet stands for: `="6222…"` and a leading `'` keep figures as text; any other formula stays the text it is. */
const plain = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.trim().replace(/^'/, '');

/**
 * Rows of a CSV (RFC 4180, also with bare line feeds), each cell without blanks around it. Throws `CsvFault` at a quote that never ends
 * or more than a row or cell can be.
 */
export function* csvRows(text: string): Generator<readonly string[]> {
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    let goesOn = true;
    while (goesOn) {
      const [cell, end] = text[at] === '"' ? quotedCell(text, at + 1) : bareCell(text, at);
      if (cell.length > mostOfCell || row.length >= mostOfRow) throw new CsvFault('no statement');
      row.push(plain(cell));
      goesOn = text[end] === ',';
      at = goesOn ? end + 1 : text.startsWith('\r\n', end) ? end + 2 : end + 1;
    }
    yield row;
  }
}

function bareCell(text: string, from: number): readonly [cell: string, end: number] {
  const ends = /[,\r\n]/g;
  ends.lastIndex = from;
  const end = ends.exec(text)?.index ?? text.length;
  return [text.slice(from, end), end];
}

/** Up to the quote that is not doubled; what stands behind it up to the next comma or line belongs to nothing and must be blank. */
function quotedCell(text: string, from: number): readonly [cell: string, end: number] {
  let end = text.indexOf('"', from);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end === -1) throw new CsvFault('a quote that never ends');
  const [rest, next] = bareCell(text, end + 1);
  if (rest.trim() !== '') throw new CsvFault('something behind a quote');
  return [text.slice(from, end).replaceAll('""', '"'), next];
}
