import { z } from 'zod';
import { defineCall } from '../core/index.ts';

/**
 * A token for another system of the court (RFC 6749, 4.4): id and secret by HTTP Basic or in the form. It is good for ten minutes, under
 * `/api/exchange` only, and apart from what people sign in with.
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
  }),
  shape: 'raw',
  reply: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    scope: z.string(),
  }),
  refusals: ['machine.grant', 'machine.credentials', 'machine.disabled', 'machine.address', 'request.too-often'],
  neverInAddress: ['client_secret'],
});
