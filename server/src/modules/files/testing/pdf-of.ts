import { deflateSync } from 'node:zlib';

/** A small pdf with these objects besides its catalogue and pages; `packed` ones lie in an object stream. */
export function pdfOf(
  more: {
    readonly objects?: readonly string[];
    readonly packed?: readonly string[];
    readonly pages?: number;
    readonly streamType?: string;
    /** How the stream of packed objects begins. */
    readonly streamHeader?: string;
  } = {},
): Buffer {
  const { objects = [], packed = [], pages = 1, streamType = '/ObjStm', streamHeader = '90 0 obj' } = more;
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, i) => `${i + 3} 0 R`).join(' ')}] >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
    ...objects,
  ];
  const plain = bodies.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('');
  const places = packed.map((_, i) => packed.slice(0, i).join('\n').length + (i > 0 ? 1 : 0));
  const header = places.map((place, i) => `${100 + i} ${place}`).join(' ');
  const inner = deflateSync(Buffer.from(`${header}\n${packed.join('\n')}`));
  const stream = Buffer.concat([
    Buffer.from(
      `${streamHeader}\n<< /Type ${streamType} /N ${packed.length} /First ${header.length + 1} /Filter /FlateDecode /Length ${inner.length} >>\nstream\n`,
    ),
    inner,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${plain}`, 'latin1'),
    packed.length > 0 ? stream : Buffer.alloc(0),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

/** A page with these words in 宋体, which it names and does not bring. */
export function chinesePage(words: string): Buffer {
  const codes = Buffer.from(words, 'utf16le').swap16().toString('hex');
  const text = `BT /F1 60 Tf 60 700 Td <${codes}> Tj ET`;
  const font = '/BaseFont /SimSun';
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >>';
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    `<< /Type /Font /Subtype /Type0 ${font} /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType2 ${font} ${system} /FontDescriptor 7 0 R >>`,
    '<< /Type /FontDescriptor /FontName /SimSun /Flags 4 /StemV 80 /ItalicAngle 0 /Ascent 859 /Descent -141 /FontBBox [0 -141 1000 859] >>',
  ];
  const objects = bodies.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${objects}trailer << /Root 1 0 R >>\n%%EOF\n`);
}
