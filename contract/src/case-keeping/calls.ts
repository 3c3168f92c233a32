import { z } from 'zod';
import { byId, courtDay, defineCall, id } from '../core/index.ts';
import { caseActBody, caseEntry } from './acts.ts';
import { deskCase, deskCaseRow } from './model.ts';

/** Where the next page begins: behind this case. */
const place = z.object({ filedOn: courtDay, id });
/**
 * Cases that I may see, the newest first: by number or a part of it, former numbers included when whole; by the whole name of a party; by
 * stage. Names come in the body and stand in no address.
 */
export const findDeskCases = defineCall({
  id: 'caseKeeping.find',
  method: 'POST',
  path: '/desk/cases/find',
  access: 'case.read-desk',
  summary: { zh: '查找案件', en: 'Find cases' },
  body: z.object({
    caseNo: z.string().trim().max(60).default(''),
    party: z.string().trim().max(200).default(''),
    stage: z.string().max(30).default(''),
    /** Only those whose parties say that something is wrong, as long as nobody answered. */
    remarked: z.boolean().default(false),
    after: place.nullable().default(null),
  }),
  reply: z.object({ rows: z.array(deskCaseRow), next: place.nullable() }),
  refusals: [],
  neverInAddress: ['party'],
});

export const readDeskCase = defineCall({
  id: 'caseKeeping.read',
  method: 'GET',
  path: '/desk/cases/:id',
  access: 'case.read-desk',
  summary: { zh: '一个案件', en: 'One case' },
  params: byId,
  reply: deskCase,
  refusals: ['not-found'],
});

/** `key` is what the case is called from then on: a repeat finds it. Without a number the portal takes the next one of `type` (民终). */
export const registerDeskCase = defineCall({
  id: 'caseKeeping.register',
  method: 'POST',
  path: '/desk/cases',
  access: 'case.register',
  summary: { zh: '登记案件', en: 'Register a case' },
  body: z.object({
    key: id,
    caseNo: z.string().max(60).optional(),
    type: z.string().max(10).optional(),
    entry: caseEntry,
  }),
  reply: deskCase,
  refusals: ['invalid', 'case.number-taken', 'not-found'],
});

export const actOnCase = defineCall({
  id: 'caseKeeping.act',
  method: 'POST',
  path: '/desk/cases/:id/acts',
  access: 'case.keep',
  summary: { zh: '办理一个案件', en: 'Act on a case' },
  params: byId,
  body: z.object({ version: z.int().min(0), act: caseActBody }),
  /** Null: after this act I see the case no more. */
  reply: deskCase.nullable(),
  refusals: [
    'not-found',
    'invalid',
    'case.changed',
    'case.not-kept-by-you',
    'case.kept-elsewhere',
    'case.merged',
    'case.number-taken',
    'case.no-main-case',
    'case.no-member',
    'case.party-ended',
  ],
  neverInAddress: ['act'],
});
