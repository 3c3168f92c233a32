/** `status`: of RFC 3463, `5.1.1`. */
export type Bounce = { readonly status: string; readonly isFinal: boolean };

/** Of a report the fields of its recipients, each a paragraph after that of the message (RFC 3464). */
function readStatus(text: string): Bounce | null {
  const fields = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^([\w-]{1,40}):\s*(.{1,200})/.exec(line) ?? [];
    if (name && value && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  const [, status] = /^([245]\.\d{1,3}\.\d{1,3})/.exec(fields.get('status') ?? '') ?? [];
  return status ? { status, isFinal: /^failed\b/i.test(fields.get('action') ?? '') } : null;
}

/** What a mail that came back says of the one it answers; null where it is no report of a failure or delay. */
export async function readBounce(message: Buffer): Promise<Bounce | null> {
  // With its readers of HTML it is 1 MB of program, for the rare mail that comes back.
  const { simpleParser } = await import('mailparser');
  const { attachments } = await simpleParser(message, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: 0,
  });
  const report = attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  return report ? readStatus(report.content.toString('utf8')) : null;
}
