import { z } from 'zod';
import { id, instant, machineScopeNames } from '../core/index.ts';
import { sourceForm } from '../exchange/index.ts';

/** A token is good for so long. */
export const machineTokenSeconds = 600;
/** The secret before the present one is good for so long after it was changed. */
export const secretOverlapSeconds = 24 * 3_600;
/** Calls of one client in a second, and imports of it at the same time. */
export const machineLimits = { callsASecond: 50, imports: 2 } as const;

const scopes = z.array(z.enum(machineScopeNames)).min(1);
const sources = z.array(z.string().regex(sourceForm)).max(20);

/**
 * What administrators say of another system of the court. `ipRanges`: from where it calls; empty: from anywhere. `publicKeys`: PEM or JWK, with
 * which what it signs is checked; then its secret is good no more. `certSha256`: of the certificate that its connection shows. Of these two
 * what is left out stays, and what is empty is taken away. `signs`: it may sign each push with its secret instead of asking for a token; left
 * out: as it was. `courts`: codes of those whose cases it may write and hear of; empty: of the whole
 * installation, left out: as it was.
 */
export const machineEntry = z.object({
  name: z.string().trim().min(2).max(60),
  scopes,
  sources,
  courts: z.array(z.string().trim().min(1).max(10)).max(50).optional(),
  ipRanges: z.array(z.string().trim().max(50)).max(20),
  publicKeys: z.string().trim().max(6_000).optional(),
  certSha256: z.string().trim().max(100).optional(),
  signs: z.boolean().optional(),
});
export type MachineEntry = z.infer<typeof machineEntry>;

/** Keys of one system: the one it signs with, and the next one while it is changed. */
export const mostKeys = 2;
export const keyKinds = ['EC P-256', 'RSA'] as const;

export const machine = machineEntry.extend({
  id,
  courts: z.array(z.string()),
  /** As PEM (SPKI); empty: it has a secret. */
  publicKeys: z.string(),
  /** `print`: SHA-256 of the key (SPKI, DER) in base64url, to compare by telephone. */
  keys: z.array(z.object({ kind: z.enum(keyKinds), print: z.string() })),
  /** Hex; empty: no certificate is asked for. */
  certSha256: z.string(),
  signs: z.boolean(),
  /** Its present secret is one to sign with; where it is not, the next one will be. */
  signsNow: z.boolean(),
  version: z.int().min(1),
  createdAt: instant,
  secretAt: instant,
  /** The secret before is good until then too; null: there is none. */
  formerUntil: instant.nullable(),
  /** When it last asked for a token; null: never. */
  lastTokenAt: instant.nullable(),
  disabledAt: instant.nullable(),
});
export type MachineItem = z.infer<typeof machine>;
