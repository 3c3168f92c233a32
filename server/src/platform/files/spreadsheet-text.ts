/** Signs by which a spreadsheet, or a list of commas made from it, takes a text for a formula; full-width ones too. */
const begins = /^[=+\-@\t\r\n＝＋－＠]/;
/** XML knows no control characters but these. */
const isWritable = (sign: string): boolean => !/\p{Cc}/u.test(sign) || '\t\n\r'.includes(sign);

/** A text that stays a text wherever it is opened: an apostrophe goes before what would begin a formula. */
export function spreadsheetText(text: string): string {
  const clean = [...text.toWellFormed()].filter(isWritable).join('');
  return begins.test(clean) ? `'${clean}` : clean;
}
