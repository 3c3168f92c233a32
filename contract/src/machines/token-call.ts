import { z } from 'zod';
import { defineCall } from '../core/index.ts';

/** What the proxy says of the certificate that a connection showed: SHA-256 of its DER, hex. Nobody else is believed. */
export const certificateHeader = 'x-client-cert-sha256';

/** What a system says that signs with a key of its own (RFC 7523, 2.2). */
export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** A signed assertion ends within so long; clocks may be apart by `assertionLeeway`. */
export const assertionSeconds = 300;
export const assertionLeeway = 30;

/**
 * A token for another system of the court (RFC 6749, 4.4): id and secret by HTTP Basic or in the form, or an assertion that it signed. It is
 * good for ten minutes, under `/api/exchange` only, and apart from what people sign in with.
 */
export const issueMachineToken = defineCall({
  id: 'machines.token',
  method: 'POST',
  path: '/exchange/token',
  access: 'public',
  encoding: 'form',
  oauth: true,
  summary: { zh: '对接系统取令牌', en: 'Token for another system' },
  body: z.object({
    grant_type: z.string().max(100).optional(),
    client_id: z.string().max(100).optional(),
    client_secret: z.string().max(200).optional(),
    client_assertion_type: z.string().max(100).optional(),
    client_assertion: z.string().max(8_000).optional(),
  }),
  shape: 'raw',
  reply: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    scope: z.string(),
  }),
  refusals: [
    ...([
      'machine.grant',
      'machine.credentials',
      'machine.assertion',
      'machine.by-key',
      'machine.certificate',
    ] as const),
    ...(['machine.disabled', 'machine.address', 'request.too-often'] as const),
  ],
  neverInAddress: ['client_secret', 'client_assertion'],
});
