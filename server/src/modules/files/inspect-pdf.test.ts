import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';
import { pdfOf } from './testing/pdf-of.ts';

test('pages are counted, in the open and in packed objects', async () => {
  expect(await inspectPdf(pdfOf({ pages: 3 }))).toEqual({ pages: 3 });
  expect(await inspectPdf(pdfOf({ pages: 1, packed: ['<< /Type /Page /Parent 2 0 R >>', '<</Type/Page>>'] }))).toEqual({
    pages: 3,
  });
});

test.each([
  ['locked', { objects: ['<< /Encrypt 9 0 R >>'] }],
  ['script', { objects: ['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'] }],
  ['script under an escaped name', { objects: ['<< /S /J#61vaScript >>'] }],
  ['short script', { objects: ['<< /OpenAction << /J#53 (x) >> >>'] }],
  ['starts programs', { objects: ['<< /S /Launch /F (cmd.exe) >>'] }],
  ['carries files', { objects: ['<< /Names << /EmbeddedFiles 9 0 R >> >>'] }],
  ['a packed script', { packed: ['<< /S /JavaScript >>'] }],
  ['a packed script in a stream under an escaped type', { packed: ['<< /S /JavaScript >>'], streamType: '/Obj#53tm' }],
])('not taken: %s', async (_, more) => {
  expect(await inspectPdf(pdfOf(more))).toBeNull();
});

test('a word like a name, or bytes inside a picture, refuse nothing', async () => {
  const picture = `<< /Subtype /Image /Length 40 >>\nstream\n/JavaScript /Encrypt /Launch\nendstream`;
  expect(await inspectPdf(pdfOf({ objects: ['<< /Title (Launch) /JSX 1 /Launcher 2 >>', picture] }))).toEqual({
    pages: 1,
  });
});

test.each([
  ['no header', Buffer.from('hello %%EOF')],
  ['no end', pdfOf().subarray(0, -10)],
  ['no page', pdfOf({ pages: 0 })],
  [
    'a packed stream that cannot be unpacked',
    Buffer.concat([
      pdfOf().subarray(0, -6),
      Buffer.from('9 0 obj << /Type /ObjStm >>\nstream\nnot deflated\nendstream endobj\n%%EOF'),
    ]),
  ],
  [
    'a packed stream that grows without end',
    Buffer.concat([
      pdfOf().subarray(0, -6),
      Buffer.from('9 0 obj << /Type /ObjStm >>\nstream\n'),
      deflateSync(Buffer.alloc(70 * 1024 * 1024)),
      Buffer.from('\nendstream endobj\n%%EOF'),
    ]),
  ],
])('not taken: %s', async (_, bytes) => {
  expect(await inspectPdf(bytes)).toBeNull();
});
