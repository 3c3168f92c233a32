import { createHash, createHmac, randomUUID } from 'node:crypto';
import { expectData, expectStatus, expectThat, type Item, type Run } from './item.ts';
import type { Answer } from './portal.ts';

const seconds = (): number => Math.floor(Date.now() / 1_000);
type Signed = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** A push as the system signs it. `secret`, `timestamp`: others than the right ones. */
function sign(
  { client, secret, source, algorithm }: Pick<Run, 'client' | 'source'> & { secret: string; algorithm?: 'sm3' },
  body: string,
  { id = randomUUID(), timestamp = seconds() }: { readonly id?: string; readonly timestamp?: number } = {},
): Signed {
  const hash = createHash('sha256').update(body).digest('hex');
  const text = `${id}.${timestamp}.POST /api/exchange/signed-changes?source=${source}\n${hash}`;
  const value = createHmac(algorithm ?? 'sha256', secret)
    .update(text)
    .digest('base64');
  return {
    body,
    headers: {
      ...{ 'content-type': 'application/x-ndjson', 'webhook-client': client, 'webhook-id': id, 'content-sha256': hash },
      ...{ 'webhook-timestamp': String(timestamp), 'webhook-signature': `${algorithm ? 'v1sm3' : 'v1'},${value}` },
    },
  };
}
const send = ({ ask, source }: Run, { body, headers }: Signed, to = source): Promise<Answer> =>
  ask(`/exchange/signed-changes?source=${to}`, { method: 'POST', token: null, body, headers });

/** A division of the check itself, so that nothing is left behind. */
const rowOf = (version: number): string =>
  JSON.stringify({ kind: 'division', externalId: 'CHECK-D', version, name: '一致性检查' });

const bySignature = (
  name: string,
  says: string,
  attempt: (run: Run & { readonly secret: string }) => Promise<void>,
): Item => ({
  ...{ name, says, proof: 'signature', needs: 'staff:write' },
  async try(run) {
    if (run.secret !== null) await attempt({ ...run, secret: run.secret });
  },
});

export const signedItems: readonly Item[] = [
  bySignature('signed.push', '逐次签名的推送 · a push that is signed, by either HMAC', async (run) => {
    expectData(await send(run, sign(run, rowOf(Date.now()))), { accepted: 1, failed: [] });
    expectData(await send(run, sign({ ...run, algorithm: 'sm3' }, rowOf(Date.now()))), { accepted: 1, failed: [] });
  }),
  bySignature(
    'signed.repeat',
    '重发：同一编号重新签名，答复相同 · a repeat signs anew and is answered the same',
    async (run) => {
      const [body, id] = [rowOf(Date.now()), randomUUID()];
      const first = await send(run, sign(run, body, { id, timestamp: seconds() - 1 }));
      expectStatus(first, 200);
      expectThat((await send(run, sign(run, body, { id }))).text === first.text, 'another answer');
    },
  ),
  bySignature('signed.once', '一个签名只用一次：401 · a signature is good once', async (run) => {
    const one = sign(run, rowOf(Date.now()));
    expectStatus(await send(run, one), 200);
    expectStatus(await send(run, one), 401, 'machine.signature-used');
  }),
  bySignature('signed.wrong', '签名不对：401 · a wrong signature', async (run) => {
    expectStatus(await send(run, sign({ ...run, secret: `${run.secret}x` }, rowOf(1))), 401, 'machine.signature');
  }),
  bySignature('signed.old', '时间差超过 300 秒：401 · more than 300 seconds off, either way', async (run) => {
    for (const off of [-360, 360])
      expectStatus(await send(run, sign(run, rowOf(1), { timestamp: seconds() + off })), 401, 'machine.signature-old');
  }),
  bySignature('signed.body', '正文改了：401 · another body than was signed for', async (run) => {
    const one = sign(run, rowOf(1));
    expectStatus(await send(run, { ...one, body: `${one.body}\n` }), 401, 'machine.signature');
  }),
  bySignature('signed.address', '换了来源：401 · another address than was signed for', async (run) => {
    expectStatus(await send(run, sign(run, rowOf(1)), 'elsewhere'), 401, 'machine.signature');
  }),
];
