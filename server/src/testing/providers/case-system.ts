import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Behaviour,
  type CaseSystem,
  caseSystem,
  type PushOrder,
  type SourceBehaviour,
} from '@sufu/stand-ins/case-system';

export type { Behaviour };

const secret = 'a-secret-of-the-case-system-0001';

export type TestCaseSystem = Pick<CaseSystem, 'received' | 'counts' | 'library' | 'questions'> & {
  readonly secret: string;
  /** For `testPortal({ env })`: it is the endpoint and the source `case-system`, and the outside system `case-system` that may read the feed. */
  readonly env: Readonly<Record<string, string>>;
  behave(wanted: Behaviour | SourceBehaviour): Promise<void>;
  /** It pushes its rows, signed; answers what the portal said. */
  push(order: PushOrder): Promise<unknown>;
  close(): Promise<void>;
};

/** The stand-in for the court's case system on a port of its own. `more`: what else stands in its entry of the configuration. */
export async function testCaseSystem(now: () => number, more: object = {}): Promise<TestCaseSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-case-system-'));
  const { app, received, counts, library, questions } = caseSystem({ secrets: [secret], now });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const file = (name: string, content: object): string => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };
  const name = 'case-system';
  const told = (wanted: object) =>
    app.inject({
      method: 'POST',
      url: '/behave',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(wanted),
    });
  return {
    ...{ received, counts, secret, library, questions },
    env: {
      WEBHOOKS_FILE: file('webhooks.json', [
        { name, url: `${address}/hook`, secret, internal: ['127.0.0.1'], ...more },
      ]),
      SYNC_SOURCES_FILE: file('sources.json', [{ name, url: address, secret, internal: ['127.0.0.1'] }]),
      OUTSIDE_SYSTEMS_FILE: file('outside.json', [
        { appId: name, secret, may: ['events'] },
        { appId: 'sx', secret: `${secret}x` },
      ]),
    },
    behave: async (wanted) => void (await told(wanted)),
    push: async (order) => (await told(order)).json(),
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
