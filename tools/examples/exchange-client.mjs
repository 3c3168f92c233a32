// 与本站交换的最小例子：取令牌、推送 3 行、拉取事件、核对推送的签名、回执。Node 20 以上，不用任何包。
// A small client of the exchange: a token, three rows, events, the signature of a push, a receipt. Node 20, no packages.
// docs/exchange.md 说明每个调用 · explains each call. SIGNS=1: 用签名推送 · pushes by signature alone.
//   PORTAL=https://portal.court.example CLIENT=… SECRET=… node exchange-client.mjs
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { pathToFileURL } from 'node:url';

export class Refused extends Error {
  constructor(status, { reason, msg }) {
    super(`${status} ${reason}: ${msg}`);
    Object.assign(this, { status, reason });
  }
}

const ndjson = (rows) => rows.map((row) => JSON.stringify(row)).join('\n');
export function exchangeClient({ portal, client, secret }) {
  let token = { value: '', until: 0 };

  async function freshToken() {
    // 提前一分钟换新的 · a minute before it is over
    if (Date.now() < token.until - 60_000) return token.value;
    const answer = await fetch(`${portal}/api/exchange/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Refused(answer.status, said);
    token = { value: said.access_token, until: Date.now() + said.expires_in * 1_000 };
    return token.value;
  }

  async function call(path, init = {}) {
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch(`${portal}/api/exchange/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${await freshToken()}`, ...init.headers },
      });
      const said = await answer.json();
      if (answer.ok) return said.data;
      // 令牌作废了就重取；太快或正忙就等 · a token that is over is got anew; too fast or busy: wait
      if (answer.status === 401 && tries === 0) token.until = 0;
      else if ([429, 503].includes(answer.status) && answer.headers.has('retry-after') && tries < 5)
        await new Promise((go) => setTimeout(go, Number(answer.headers.get('retry-after')) * 1_000));
      else throw new Refused(answer.status, said);
    }
  }

  return {
    // 同一个键重发，答复相同，不做第二次 · the same key again is answered the same and done once
    push: (source, rows, key = randomUUID()) =>
      call(`changes?source=${source}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': key },
        body: ndjson(rows),
      }),
    events: (after = 0, limit = 100) => call(`events?after=${after}&limit=${limit}`),
    application: (id) => call(`applications/${id}`),
    receipt: (receipt, key = randomUUID()) =>
      call('receipts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(receipt),
      }),
  };
}

/** 只会签名、不取令牌的系统；重发用同一编号重新签名 · of a system that only signs; a repeat keeps its id and signs anew */
export async function pushSigned({ portal, client, secret }, source, rows, id = randomUUID()) {
  const [path, body] = [`/api/exchange/signed-changes?source=${source}`, ndjson(rows)];
  const [second, hash] = [Math.floor(Date.now() / 1_000), createHash('sha256').update(body).digest('hex')];
  const signed = createHmac('sha256', secret).update(`${id}.${second}.POST ${path}\n${hash}`).digest('base64');
  const headers = { 'content-type': 'application/x-ndjson', 'webhook-client': client, 'webhook-id': id };
  const proof = { 'webhook-timestamp': `${second}`, 'content-sha256': hash, 'webhook-signature': `v1,${signed}` };
  const answer = await fetch(portal + path, { method: 'POST', headers: { ...headers, ...proof }, body });
  if (!answer.ok) throw new Refused(answer.status, await answer.json());
  return (await answer.json()).data;
}

/** 推送是不是真的 · is a push genuine? `body` 按收到的字节 · byte for byte as it came */
export function isGenuine(secret, { id, timestamp, signature, body }) {
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= 300)) return false;
  const right = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest();
  return signature.split(' ').some((each) => {
    const given = Buffer.from(each.startsWith('v1,') ? each.slice(3) : '', 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

async function main({ PORTAL = 'http://127.0.0.1:8080', CLIENT, SECRET, SOURCE = 'yunxi-case', SIGNS }) {
  const own = { portal: PORTAL, client: CLIENT, secret: SECRET };
  const exchange = exchangeClient(own);
  // 版本只增不减：取源里的更新时间 · versions only rise: the time of the last change will do
  const version = Date.now();
  const rows = [
    { kind: 'division', externalId: 'EX-D1', version, name: '示例庭' },
    {
      ...{ kind: 'case', externalId: 'EX-C1', version, caseNo: '（2026）溪01民终9001号', filedOn: '2026-11-20' },
      ...{ caseKind: 'CIVIL', cause: '合同纠纷', court: '溪01', division: 'EX-D1' },
      ...{ procedure: 'SECOND', stage: 'FILED' },
    },
    {
      ...{ kind: 'hearing', externalId: 'EX-H1', version, case: 'EX-C1', at: '2027-01-12T09:00:00+08:00' },
      ...{ courtroom: '第一法庭', open: true },
    },
  ];
  if (SIGNS) return console.log('signed', await pushSigned(own, SOURCE, rows));
  console.log('pushed', await exchange.push(SOURCE, rows));
  const { events, next } = await exchange.events();
  console.log(`${events.length} events, go on after ${next}`);
  for (const { event } of events.filter(({ event: { type } }) => type === 'application.submitted')) {
    const { id, round, number, title, materials, submittedAt } = await exchange.application(event.subject.id);
    console.log(number, title.zh, `${materials.length} materials`);
    // 同一份申请的同一轮：同一个键，同样的内容 · for one round of one application one key and one content
    const received = { applicationId: id, round, result: 'received', at: submittedAt };
    console.log(await exchange.receipt(received, `received-${id}-${round}`));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.env);
