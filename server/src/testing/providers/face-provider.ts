import { type Behaviour, faceProvider, type Outcome, type ReceivedCheck } from '@sufu/stand-ins/face';

export type TestFaceProvider = {
  /** For `testPortal({ env })`; the portal then is `https://court.example`. */
  readonly env: Readonly<Record<string, string>>;
  /** What was handed over, in order. */
  readonly seen: readonly ReceivedCheck[];
  behave(how: Behaviour): Promise<void>;
  /** What the person does on the page at `address`; answers the address they come back to. Null: the page stays. */
  decide(address: string, outcome: Outcome): Promise<URL | null>;
  /** The page itself. */
  open(address: string): Promise<{ readonly status: number; readonly body: string }>;
  close(): Promise<void>;
};

/** The stand-in for the face provider on a port of its own; its clock is the machine's, and `ahead` seconds more. */
export async function testFaceProvider(): Promise<TestFaceProvider> {
  const secret = 'a-secret-for-tests-only';
  const { app, seen } = faceProvider({ appId: 'TIDA0001', secret });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const open = async (address: string) => {
    const page = await app.inject(address.slice(url.length));
    return { status: page.statusCode, body: page.body };
  };
  return {
    env: {
      PUBLIC_ORIGIN: 'https://court.example',
      RETURN_ORIGINS: 'https://partner.example',
      FACE_APP_ID: 'TIDA0001',
      FACE_APP_SECRET: secret,
      FACE_URL: url,
    },
    seen,
    open,
    async behave(how) {
      const { statusCode, body } = await app.inject({ method: 'POST', url: '/behave', payload: how });
      if (statusCode !== 200) throw new Error(body);
    },
    async decide(address, outcome) {
      const { status, body } = await open(address);
      if (status !== 200) throw new Error(`the provider's page answered ${status}: ${body}`);
      const hidden = [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const form = new URLSearchParams(hidden.map(([, name = '', value = '']): [string, string] => [name, value]));
      const back = await app.inject(`/api/web/end?${form}&outcome=${outcome}`);
      return back.headers.location === undefined ? null : new URL(String(back.headers.location));
    },
    close: () => app.close(),
  };
}
