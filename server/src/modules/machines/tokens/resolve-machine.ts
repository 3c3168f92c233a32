import { Refused } from '@sufu/contract/core';
import { machineLimits } from '@sufu/contract/machines';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { ResolveMachine } from '../../../platform/calls/run-call.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { fixedStatement } from '../../../platform/database/statements/fixed-statement.ts';
import { holds } from '../../../platform/outgoing/internal-addresses.ts';
import { machineOf } from '../store.ts';
import { showsCertificate } from './certificate.ts';
import { hashOf } from './secrets.ts';

type Found = {
  readonly id: string;
  readonly name: string;
  readonly scopes: string[];
  readonly sources: string[];
  readonly courts: string[];
  readonly ip_ranges: readonly string[];
  readonly expires_at: Date;
  readonly disabled_at: Date | null;
  readonly cert_sha256: Buffer | null;
};
/** Asked at every request: whoever was switched off is refused from the next one on. */
const statement = fixedStatement<{ hash: Buffer }, Found>({ hash: 'bytea' }, (db, { hash }) =>
  db
    .selectFrom('machine_tokens as t')
    .innerJoin('machine_clients as c', 'c.id', 't.client_id')
    .select([
      'c.id',
      'c.name',
      'c.scopes',
      'c.sources',
      'c.courts',
      'c.ip_ranges',
      't.expires_at',
      'c.disabled_at',
      'c.cert_sha256',
    ])
    .where('t.hash', '=', hash),
);
const perSecond = [{ max: machineLimits.callsASecond, seconds: 1 }] as const;

/** Whose token it is; null for one that is over, of a client that is switched off, or nobody's. Each call is counted. */
export const resolveMachine =
  ({ db, config }: AppServices): ResolveMachine =>
  async (token, { ip, now, headers }) => {
    const [found] = await statement(db, { hash: hashOf(token) });
    if (!found || found.expires_at <= now || found.disabled_at !== null) return null;
    if (found.ip_ranges.length > 0 && !holds(found.ip_ranges, ip)) throw new Refused('machine.address');
    // A token that was taken on the way opens nothing without the certificate (RFC 8705, 3).
    if (!showsCertificate(found.cert_sha256, { headers, config })) throw new Refused('machine.certificate');
    const verdict = await consumeLimit(db, `machine:calls:${found.id}`, perSecond, now);
    if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
    return machineOf(found);
  };
