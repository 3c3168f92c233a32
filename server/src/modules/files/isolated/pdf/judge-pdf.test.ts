import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf } from '../../testing/pdf-of.ts';
import { judgePdf } from './judge-pdf.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const hidden = `9 0 obj ${script} endobj`;
/** A good pdf with this somewhere in the middle, between two objects. */
const with_ = (text: string): Buffer => {
  const whole = pdfOf({ objects: ['<< /Producer (x) >>'] }).toString('latin1');
  return Buffer.from(whole.replace('trailer', `${text}\ntrailer`), 'latin1');
};
const stream = (dict: string, data: Buffer | string): string =>
  `70 0 obj\n${dict}\nstream\n${typeof data === 'string' ? data : data.toString('latin1')}\nendstream\nendobj`;

test.each([
  ['as it is', pdfOf()],
  ['packed objects', pdfOf({ packed: ['<< /Type /Outlines /Count 0 >>', '[1 2 (x)]'] })],
  [
    'opens at a page',
    pdfOf({ objects: ['<< /OpenAction [3 0 R /Fit] >>', '<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>'] }),
  ],
  ['opens at a page, by reference', pdfOf({ objects: ['<< /OpenAction 5 0 R >>', '<< /S /GoTo /D (top) >>'] })],
  [
    'a link to a page of the web',
    pdfOf({ objects: ['<< /Subtype /Link /A << /S /URI /URI (https://www.court.example/a\\(b\\)) >> >>'] }),
  ],
  [
    'a word like a name',
    pdfOf({ objects: ['<< /Title (Launch /JavaScript obj) /JSX 1 /Launcher 2 /Note <2F4A53> >>'] }),
  ],
  [
    'bytes inside a picture',
    pdfOf({ objects: ['<< /Subtype /Image /Length 40 >>\nstream\n/JavaScript /Encrypt /Launch obj \nendstream'] }),
  ],
  ['a comment', with_('% /JavaScript is a word 12 and so is obj\n')],
  [
    'an electronic signature',
    pdfOf({
      objects: [`<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <${'00'.repeat(500)}> >>`],
    }),
  ],
  [
    'objects that are not packed though they could be',
    with_(stream('<< /Type /ObjStm /N 1 /First 4 /Length 8 >>', '5 0 null')),
  ],
])('nothing stands against: %s', (_, bytes) => {
  expect(judgePdf(bytes)).toBeNull();
});

test.each([
  ['script', pdfOf({ objects: [script] })],
  ['script in a comment between stream and endstream', with_(`% stream\n%\n${hidden}\n% endstream`)],
  ['script behind a comment sign', with_(`%${hidden}`)],
  [
    'script in strings called stream and endstream',
    with_(`8 0 obj (stream\n) endobj ${hidden} 10 0 obj (\nendstream) endobj`),
  ],
  ['script inside a string', with_(`8 0 obj (\n${hidden.replaceAll('\\(1\\)', '')}\n) endobj`)],
  ['script inside the bytes of a picture', with_(stream('<< /Subtype /Image >>', `xx ${hidden} xx`))],
  ['script behind the end', Buffer.concat([pdfOf(), Buffer.from(`\n${hidden}\n%%EOF`)])],
  ['script under an escaped name', pdfOf({ objects: ['<< /S /J#61vaScript >>'] })],
  ['script under a name cut off by a zero byte', pdfOf({ objects: ['<< /S /JavaScript#00x >>'] })],
  ['script under a name that PDFium ends early', pdfOf({ objects: ['<< /S /JavaScript\x80 >>'] })],
  ['script whose name stands elsewhere', pdfOf({ objects: ['<< /S 9 0 R >>', '/JavaScript'] })],
  ['script behind a number and obj in one word', with_(`9 0obj ${script} endobj`)],
  [
    'script in the trailer',
    Buffer.from(pdfOf().toString('latin1').replace('trailer <<', `trailer << /Root << /OpenAction ${script} >>`)),
  ],
  ['a packed script', pdfOf({ packed: ['<< /Length 1 >>', script] })],
  ['a packed script, the header broken by a line: 4 0⏎obj', pdfOf({ packed: [script], streamHeader: '4 0\nobj' })],
  ['a packed script, type escaped', pdfOf({ packed: [script], streamType: '/Obj#53tm' })],
  ['a packed script, no type', pdfOf({ packed: [script], streamType: '/X' })],
  ['a packed script, type elsewhere', pdfOf({ packed: [script], streamType: '5 0 R' })],
  [
    'opens a page of the web by itself',
    pdfOf({ objects: ['<< /OpenAction << /S /URI /URI (https://a.example) >> >>'] }),
  ],
  [
    'opens a page of the web by itself, by reference',
    pdfOf({ objects: ['<< /OpenAction 5 0 R >>', '<< /S /URI /URI (https://a.example) >>'] }),
  ],
  ['goes to a page and then on', pdfOf({ objects: ['<< /OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >> >>'] })],
  ['acts when a page is shown', pdfOf({ objects: ['<< /Type /Page /AA << /O 5 0 R >> >>'] })],
  ['a link into a network share', pdfOf({ objects: ['<< /S /GoToR /F (\\\\\\\\server\\\\share) /D [0 /Fit] >>'] })],
  ['a link to a file of the reader', pdfOf({ objects: ['<< /S /URI /URI (file:///etc/passwd) >>'] })],
  ['a link that is a script', pdfOf({ objects: ['<< /S /URI /URI (javascript:alert\\(1\\)) >>'] })],
  ['starts programs', pdfOf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
  ['sends what is typed', pdfOf({ objects: ['<< /S /SubmitForm /F (https://a.example) >>'] })],
  ['reads data', pdfOf({ objects: ['<< /S /ImportData /F (x.fdf) >>'] })],
  ['carries files', pdfOf({ objects: ['<< /Names << /EmbeddedFiles 9 0 R >> >>'] })],
  [
    'carries a file as an annotation',
    pdfOf({ objects: ['<< /Subtype /FileAttachment /FS << /EF << /F 9 0 R >> >> >>'] }),
  ],
  ['plays', pdfOf({ objects: ['<< /Subtype /RichMedia >>'] })],
  ['a form of its own language', pdfOf({ objects: ['<< /AcroForm << /XFA 9 0 R >> >>'] })],
  ['bytes from another file', with_(stream('<< /Length 0 /F (\\\\\\\\server\\\\share) >>', ''))],
])('acts: %s', (_, bytes) => {
  expect(judgePdf(bytes)).toBe('file.active');
});

test('locked', () => {
  expect(judgePdf(Buffer.from(pdfOf().toString('latin1').replace('trailer <<', 'trailer << /Encrypt 9 0 R')))).toBe(
    'file.locked',
  );
  expect(judgePdf(pdfOf({ objects: ['<< /Type /XRef /Encr#79pt 9 0 R >>'] }))).toBe('file.locked');
});

const objStm = '/Type /ObjStm /N 1 /First 4';
const inflated = (text: string) => deflateSync(Buffer.from(text));
test.each([
  ['a number with a comment in it', with_(`9 0 % comment\nobj ${script} endobj`)],
  ['a number with two comments in it', with_(`9 % one\n0 % two 7 8\n % three\nobj ${script} endobj`)],
  ['a number behind a comment that hides another', with_(`(x%y) 9 0 %z\nobj ${script} endobj`)],
  ['a number with a point', with_(`9.0 0 obj ${script} endobj`)],
  ['a number with a sign', with_(`+9 -0 obj ${script} endobj`)],
  ['a number behind a very long comment', with_(`9 0 %${'x'.repeat(5_000)}\n obj ${script} endobj`)],
  ['a strange blank behind obj', with_(`9 0 obj\v${script} endobj`)],
  ['a number with strange blanks', with_(`9\x800\xffobj ${script} endobj`)],
  [
    'a reference with strange blanks',
    pdfOf({ objects: ['<< /OpenAction 5\x800\x80R >>', script.replace('JavaScript', 'URI')] }),
  ],
  ['a string without an end', with_(`9 0 obj << /A (x >> ${script} endobj`)],
  ['a bracket without an end', with_('9 0 obj << /A << /B 1 >> endobj')],
  ['half an escape', pdfOf({ objects: ['<< /J#5 1 >>'] })],
  ['a key that is no name', pdfOf({ objects: ['<< 1 /JS >>'] })],
  ['nested too deeply', pdfOf({ objects: [`${'['.repeat(50_000)}${']'.repeat(50_000)}`] })],
  ['packed objects that do not unpack', with_(stream(`<< ${objStm} /Filter /FlateDecode >>`, 'not deflated'))],
  ['packed objects of another packing', with_(stream(`<< ${objStm} /Filter /LZWDecode >>`, inflated(`5 0 ${script}`)))],
  [
    'packed objects packed twice',
    with_(stream(`<< ${objStm} /Filter [/FlateDecode /FlateDecode] >>`, inflated(`5 0 ${script}`))),
  ],
  [
    'packed objects in another order',
    with_(stream(`<< ${objStm} /Filter /FlateDecode /DecodeParms << /Predictor 12 >> >>`, inflated(`5 0 ${script}`))),
  ],
  [
    'packed objects that begin twice',
    with_(stream(`<< ${objStm} /First 9 /Filter /FlateDecode >>`, inflated(`5 0 ${script}`))),
  ],
  [
    'packed objects that begin inside a string',
    with_(
      stream(
        '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>',
        inflated(`5 1 (${script.replaceAll('\\(1\\)', '')})`),
      ),
    ),
  ],
  [
    'packed objects that grow without end',
    with_(stream(`<< ${objStm} /Filter /FlateDecode >>`, deflateSync(Buffer.alloc(70 * 1024 * 1024, ' ')))),
  ],
  ['packed objects of unknown length', with_(stream('<< /Type /ObjStm /N 1 /First 4 /Length 4 >>', `5 0 ${script}`))],
])('cannot be read for certain: %s', (_, bytes) => {
  expect(judgePdf(bytes)).toBe('file.unreadable');
});

/** By its square the first of them took fifteen seconds at 600 kB, and so would take an hour at 10 MB. */
const filled = (unit: string) => (bytes: number) => with_(unit.repeat(Math.floor(bytes / unit.length)));
test.each([
  ['stream, stream, stream', filled('stream\n')],
  ['a comment of streams', (bytes: number) => with_(`%${'stream '.repeat(bytes / 7)}`)],
  ['objects without an end', filled('1 0 obj (')],
  ['objects in objects', filled('1 0 obj [')],
  ['comments of obj', filled('%\nobj ')],
  ['numbers in front of obj', filled('1 %1\n')],
  ['trailers', filled('trailer << /A [')],
  ['packed objects without an end', filled('1 0 obj<</First 1/N 1/Length 9>>stream\n')],
])('reading takes time by the size and not by its square: %s', (_, make) => {
  const bytes = make(10_000_000);
  const from = process.cpuUsage();
  judgePdf(bytes);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1e6).toBeLessThan(5);
});
