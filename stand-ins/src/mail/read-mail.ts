/** What people see of a mail, and by what it is known. */
export type ReadMail = { readonly messageId: string; readonly subject: string; readonly text: string };

const fromQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` (RFC 2047), as the portal's mails have them. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      /b/i.test(kind) ? Buffer.from(coded, 'base64').toString() : fromQuoted(coded.replaceAll('_', ' ')).toString(),
    );

/** A mail of one plain part, as the portal sends it. */
export function readMail(raw: string): ReadMail {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const field = (name: string): string =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const coding = field('content-transfer-encoding').toLowerCase();
  const text =
    coding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : coding === 'quoted-printable'
        ? fromQuoted(body).toString()
        : body;
  return { messageId: field('message-id').replace(/[<>]/g, ''), subject: decodeWords(field('subject')), text };
}
