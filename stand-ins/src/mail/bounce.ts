/** To whom a mail came back (the sender on its envelope), for whom it was, and why (RFC 3463). */
export type Bounced = { readonly sender: string; readonly recipient: string; readonly status: string };

/** The report of a relay that could not deliver (RFC 3464). */
export function bounceOf({ sender, recipient, status }: Bounced): string {
  const boundary = 'report-of-the-stand-in';
  return [
    'From: MAILER-DAEMON <postmaster@relay.example>',
    `To: ${sender}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-replied',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This mail could not be delivered.',
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${status.startsWith('4') ? 450 : 550} ${status} not delivered`,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** Hand a mail that came back over to the portal, as the pipe of a relay does. Answers the portal's status. */
export async function handOver(address: string, bounced: Bounced): Promise<number> {
  const url = new URL(address);
  url.searchParams.set('recipient', bounced.sender);
  const form = new FormData();
  form.set('message', new Blob([bounceOf(bounced)], { type: 'message/rfc822' }), 'message.eml');
  const { status, body } = await fetch(url, { method: 'POST', body: form });
  await body?.cancel();
  return status;
}
