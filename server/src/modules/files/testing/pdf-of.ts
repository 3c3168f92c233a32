import { deflateSync } from 'node:zlib';

/** A small pdf with these objects besides its catalogue and pages; `packed` ones lie in an object stream. */
export function pdfOf(
  more: {
    readonly objects?: readonly string[];
    readonly packed?: readonly string[];
    readonly pages?: number;
    readonly streamType?: string;
  } = {},
): Buffer {
  const { objects = [], packed = [], pages = 1, streamType = '/ObjStm' } = more;
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [] >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
    ...objects,
  ];
  const plain = bodies.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('');
  const inner = deflateSync(Buffer.from(packed.join('\n')));
  const stream = Buffer.concat([
    Buffer.from(
      `90 0 obj\n<< /Type ${streamType} /N ${packed.length} /First 0 /Filter /FlateDecode /Length ${inner.length} >>\nstream\n`,
    ),
    inner,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${plain}`),
    packed.length > 0 ? stream : Buffer.alloc(0),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}
