import { randomUUID } from 'node:crypto';
import { caseSource } from '@sufu/server/case-source';
import { type Client, signIn } from '@sufu/tools/client';
import type { Server } from '../shared/with-server.ts';

type Data = Readonly<Record<string, unknown>>;
export const dataOf = ({ status, body }: { status: number; body: Data }): Data => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as Data;
};

export function clientOf(server: Server, id: string): Promise<Client> {
  const who = server.people.find((person) => person.id === id);
  return signIn(server.address, who?.phone ?? '', who?.password ?? '');
}

/** Of another system of the court with these scopes, for the case source of the demonstration court: a token, good for ten minutes, each time. */
export async function machineOf(server: Server, scopes: readonly string[]): Promise<() => Promise<string>> {
  const admin = await clientOf(server, 'admin');
  const entry = { key: randomUUID(), name: '测速', scopes, sources: [caseSource], ipRanges: [] };
  const { item, secret } = dataOf(await admin.call('POST', '/desk/admin/machines', entry)) as {
    item: { id: string };
    secret: string;
  };
  return async () => {
    const asked = await fetch(`${server.address}/api/exchange/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${item.id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (!asked.ok) throw new Error(await asked.text());
    return ((await asked.json()) as { access_token: string }).access_token;
  };
}
