import { crc32, deflateSync } from 'node:zlib';

export type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** A person who is signed in, calling over HTTP with a bearer token as any API client would. */
export class Client {
  readonly portal: string;
  readonly token: string;
  constructor(portal: string, token: string) {
    this.portal = portal;
    this.token = token;
  }

  /** Throws only when nothing came back: the server was gone. */
  async call(method: string, path: string, body?: unknown, form = false): Promise<Answer> {
    const payload =
      body === undefined
        ? {}
        : form
          ? { body: new URLSearchParams(body as Record<string, string>) }
          : { body: JSON.stringify(body) };
    const reply = await fetch(`${this.portal}/api${path}`, {
      method,
      headers: {
        'Blade-Auth': `bearer ${this.token}`,
        ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
      },
      ...payload,
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  }

  async putPicture(): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([picture()], { type: 'image/png' }), 'signature.png');
    const reply = await fetch(`${this.portal}/api/resource/oss/endpoint/put-file-for-web`, {
      method: 'POST',
      headers: { 'Blade-Auth': `bearer ${this.token}` },
      body: form,
    });
    const { data } = (await reply.json()) as { data: { id: string } };
    return data.id;
  }
}

/** Sign in as a person would, with a captcha read from the demonstration court. */
export async function signIn(portal: string, username: string, password: string): Promise<Client> {
  const captcha = (await (await fetch(`${portal}/api/auth/oauth/captcha`)).json()) as { data: { key: string } };
  const read = (await (await fetch(`${portal}/api/demonstration/captcha?key=${captcha.data.key}`)).json()) as {
    data: { text: string };
  };
  const reply = await fetch(`${portal}/api/auth/oauth/token`, {
    method: 'POST',
    headers: { 'Captcha-Key': captcha.data.key, 'Captcha-Code': read.data.text },
    body: new URLSearchParams({ grant_type: 'captcha', username, password }),
  });
  const { access_token } = (await reply.json()) as { access_token?: string };
  if (!access_token) throw new Error(`sign-in answered ${reply.status}`);
  return new Client(portal, access_token);
}

/** A PNG of 500 × 300 with one black line: a signature. */
export function picture(): Uint8Array<ArrayBuffer> {
  const width = 500;
  const height = 300;
  const rows = Buffer.alloc((width + 1) * height, 255);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  rows.fill(0, 150 * (width + 1) + 50, 150 * (width + 1) + 400);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]),
  );
}
