import { setTimeout as pause } from 'node:timers/promises';
import { picture } from '@sufu/server/picture';

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

  putPicture(): Promise<string> {
    return this.put(new Blob([picture()], { type: 'image/png' }), 'signature.png', '');
  }

  /** A PDF of one's own. Answers its id. */
  putPdf(bytes: string, name: string): Promise<string> {
    return this.put(new Blob([bytes], { type: 'application/pdf' }), name, '?pdf=true');
  }

  private async put(file: Blob, name: string, query: string): Promise<string> {
    const form = new FormData();
    form.set('file', file, name);
    const reply = await fetch(`${this.portal}/api/resource/oss/endpoint/put-file-for-web${query}`, {
      method: 'POST',
      headers: { 'Blade-Auth': `bearer ${this.token}` },
      body: form,
    });
    if (reply.status === 429) {
      // Sixty files a minute of one person.
      await waitAsTold(reply);
      return this.put(file, name, query);
    }
    const { data } = (await reply.json()) as { data: { id: string } };
    return data.id;
  }
}

const waitAsTold = ({ headers }: Response): Promise<void> => pause(Number(headers.get('retry-after')) * 1_000);

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
  if (reply.status === 429) {
    // Twenty a minute from one address.
    await waitAsTold(reply);
    return signIn(portal, username, password);
  }
  const { access_token } = (await reply.json()) as { access_token?: string };
  if (!access_token) throw new Error(`sign-in answered ${reply.status}`);
  return new Client(portal, access_token);
}
