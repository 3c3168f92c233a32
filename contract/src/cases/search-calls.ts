import { z } from 'zod';
import { applicationSummary } from '../applications/index.ts';
import { caseNo, defineCall, id } from '../core/index.ts';

/** 0 to 100, on the scale of the search of services. */
const score = z.number();

export const caseFound = z.object({
  id,
  caseNo,
  cause: z.string(),
  /** The other people in it, by name, in one line. */
  parties: z.string(),
  score,
});
export type CaseFound = z.infer<typeof caseFound>;

export const applicationFound = applicationSummary
  .pick({ id: true, type: true, title: true, gist: true, number: true, state: true, caseNo: true })
  .extend({ score });
export type ApplicationFound = z.infer<typeof applicationFound>;

/**
 * My applications and my cases by number in any spelling, by cause, what an application is about or a party's name, in characters, pinyin
 * or initials, the most alike first; at most five of each, of my two hundred newest cases and five hundred newest applications. What
 * is searched for may be a name: it comes in the body and stands in no address.
 */
export const searchOwn = defineCall({
  id: 'cases.searchOwn',
  method: 'POST',
  path: '/app/app/search',
  access: 'application.read-own',
  summary: { zh: '在我的申请和案件里找', en: 'Search my applications and cases' },
  body: z.object({ query: z.string().max(60) }),
  reply: z.object({ applications: z.array(applicationFound).max(5), cases: z.array(caseFound).max(5) }),
  refusals: [],
});
