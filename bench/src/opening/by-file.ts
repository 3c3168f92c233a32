import { createHash, randomUUID } from 'node:crypto';
import { courtDayOf } from '@sufu/contract/core';
import { asFiler, exampleFor, type OwnDraft } from '@sufu/contract/examples';
import { kindByKey } from '@sufu/contract/kinds';
import { Client } from '@sufu/tools/client';
import { courtExample, type FreshCourt, startFresh } from '@sufu/tools/fresh-court';

type Say = (what: string, value: string) => void;
type Row = Readonly<Record<string, unknown>>;

const password = 'xi-shui-2026-shi';
const type = 'lawsuit_filing_apply';

/** What the machine does in place of reading a picture. */
function solve({ salt, bits }: { readonly salt: string; readonly bits: number }): string {
  for (let n = 0; ; n += 1) {
    const hash = createHash('sha256').update(`${salt}${n}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(n);
  }
}

/** Somebody at a device of their own, before they are signed in. */
class Visitor {
  readonly court: FreshCourt;
  readonly cookies = new Map<string, string>();
  constructor(court: FreshCourt) {
    this.court = court;
  }

  async ask(
    method: string,
    path: string,
    body?: Row | URLSearchParams,
    more: Record<string, string> = {},
  ): Promise<Row> {
    const isForm = body instanceof URLSearchParams;
    const reply = await fetch(`${this.court.portal}/api${path}`, {
      method,
      headers: {
        ...{ 'X-Requested-With': 'sufu', Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '), ...more },
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
      this.cookies.set(name, value);
    }
    const answer = (await reply.json()) as Row;
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(answer)}`);
    return (answer.data ?? answer) as Row;
  }

  async captcha(): Promise<Record<string, string>> {
    const { key, work } = await this.ask('GET', '/auth/oauth/captcha?kind=work');
    return { 'Captcha-Key': String(key), 'Captcha-Code': solve(work as { salt: string; bits: number }) };
  }

  /** Opens the account of a member of the court by its link and the code that comes by SMS. */
  async openAccount(link: string, phone: string): Promise<void> {
    const token = link.slice(link.indexOf('#') + 1);
    await this.ask('POST', '/app/portalUser/activation/begin', { token });
    const body = { token, password, passwordAgain: password };
    await this.ask('POST', '/app/portalUser/activation', body, { 'Sms-Code': await this.court.smsCode(phone) });
  }

  async signIn(phone: string): Promise<Client> {
    const form = new URLSearchParams({ grant_type: 'captcha', username: phone, password });
    const { access_token } = await this.ask('POST', '/auth/oauth/token', form, await this.captcha());
    return new Client(this.court.portal, String(access_token));
  }

  /** The first sign-in of an administrator: the second factor is set up, by SMS to the phone that opened the account. */
  async signInAndSetUp(phone: string): Promise<Client> {
    await this.signIn(phone).catch(() => undefined);
    await this.ask('POST', '/auth/second-step/code');
    const code = { 'Sms-Code': await this.court.smsCode(phone) };
    const { accessToken } = await this.ask('POST', '/auth/second-step/set-up', { kind: 'sms' }, code);
    return new Client(this.court.portal, String(accessToken));
  }

  async register(phone: string): Promise<Client> {
    const { registerKey } = await this.ask('GET', '/app/portalUser/getRegisterKey');
    const { version } = await this.ask('GET', '/app/portalIndex/privacyTerms');
    await this.ask('POST', '/app/portalUser/sendSmsCode', { phone, purpose: 'register' }, await this.captcha());
    const body = {
      ...{ registerKey, userKind: 'natural', realName: '宋知禾', idNumber: '110000199912310033', phone },
      ...{ password, passwordAgain: password, consent: String(version) },
    };
    await this.ask('POST', '/app/portalUser/register', body, { 'Sms-Code': await this.court.smsCode(phone) });
    return this.signIn(phone);
  }
}

async function done(client: Client, method: string, path: string, body?: unknown, form = false): Promise<Row> {
  const answer = await client.call(method, path, body, form);
  if (answer.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Row;
}

async function file(client: Client): Promise<string> {
  const signature = await client.putPicture();
  const { applyKey } = await done(client, 'GET', '/app/app/getApplyKey');
  const draft = await done(client, 'POST', `/app/app/${type}/add`, { applyKey });
  const { answers } = exampleFor(type, { file: () => signature, courtId: 'c-0001', otherCourtId: 'c-0101' });
  const kind = kindByKey.get(type);
  if (!kind) throw new Error('no such kind');
  const own = asFiler(kind, answers, draft as unknown as OwnDraft, courtDayOf(new Date()));
  // Regions of the example are those of the demonstration court.
  const given = JSON.parse(JSON.stringify(own).replaceAll('990102', '530102')) as { readonly materials: Row };
  // Nobody has proved who they are: that is a paper then.
  const set = { ...given, materials: { ...given.materials, ID_PROOF: [signature] } };
  const saved = await done(client, 'POST', `/app/app/${type}/edit`, { id: draft.id, base: draft.version, set });
  await done(client, 'POST', `/app/app/${type}/submit`, { id: String(draft.id), version: String(saved.version) }, true);
  return String(draft.id);
}

/** By the file that operators start from, and by calls from then on. */
export async function openByFile(say: Say): Promise<void> {
  const court = await startFresh();
  const began = performance.now();
  const sinceBegan = (): string => `after ${((performance.now() - began) / 1_000).toFixed(1)} s`;
  try {
    const link = (await court.open([courtExample])).split('\n').at(-1) ?? '';
    say('court:open, by docs/court.example.yaml', sinceBegan());
    const administrator = new Visitor(court);
    await administrator.openAccount(link, '15400000901');
    const admin = await administrator.signInAndSetUp('15400000901');
    const entry = { key: randomUUID(), name: '白若溪', staffNo: 'L001', phone: '15400000903', divisionId: 'D01' };
    const titled = { ...entry, offices: ['filing_clerk'], title: { zh: '', en: '' } };
    const made = await done(admin, 'POST', '/desk/admin/staff', titled);
    const counter = new Visitor(court);
    await counter.openAccount(String((made.activation as Row).address), entry.phone);
    const clerk = await counter.signIn(entry.phone);
    say('administrator and clerk are at work', sinceBegan());
    const id = await file(await new Visitor(court).register('15400000911'));
    say('filed', sinceBegan());
    const waiting = await done(clerk, 'GET', `/desk/applications/${id}`);
    const taken = await done(clerk, 'POST', `/desk/applications/${id}/claim`, { version: waiting.version });
    const act = { version: taken.version, action: 'accept', detail: '（2026）云99民初1号' };
    const accepted = await done(clerk, 'POST', `/desk/applications/${id}/act`, act);
    if (accepted.state !== 23) throw new Error(`it is not accepted: ${JSON.stringify(accepted)}`);
    say('accepted, as the case system numbered it', `${sinceBegan()}: ${String(accepted.caseNo)}`);
  } finally {
    await court.stop();
  }
}
