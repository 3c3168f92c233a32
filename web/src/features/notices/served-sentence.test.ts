import { describe, expect, it } from 'vitest';
import { servedSentence } from './served-sentence.ts';
import { sampleDetail, samplePeriod } from './testing/sample-notice.ts';

const says = (more: Parameters<typeof sampleDetail>[0] = {}, lang: 'zh' | 'en' = 'zh') =>
  servedSentence(sampleDetail(more), lang);

describe('the sentence at the top of a service', () => {
  it('says served when and how, counted from when, and what until when', () => {
    expect(says({ periods: [samplePeriod()] })).toBe('2026-11-17 送达（平台账号），从 11-18 起算，答辩到 12-02。');
    expect(says({ periods: [samplePeriod()] }, 'en')).toBe(
      'Served on 2026-11-17 (Account on the portal); counted from 2026-11-18; Answer until 2026-12-02.',
    );
  });
  it('names all periods that end first on one day, and no later one', () => {
    const later = samplePeriod({ code: 'EVIDENCE', lastDay: '2026-12-17' });
    expect(says({ periods: [later, samplePeriod(), samplePeriod({ code: 'JURISDICTION' })] })).toContain(
      '，从 11-18 起算，答辩、管辖异议到 12-02。',
    );
  });
  it('writes the year of a day in another year', () => {
    expect(says({ periods: [samplePeriod({ code: 'RETRIAL', lastDay: '2027-05-17' })] })).toContain(
      '申请再审到 2027-05-17',
    );
  });
  it('leaves out what was done, is past or no longer holds', () => {
    for (const state of ['met', 'past', 'void'] as const)
      expect(says({ periods: [samplePeriod({ state })] })).toBe('2026-11-17 送达（平台账号）。');
  });
  it('says of a presumption that it is one', () => {
    expect(says({ presumed: true })).toMatch(/^推定 2026-11-17 送达（平台账号）/);
  });
  it('says what makes it count while it does not', () => {
    const open = { servedOn: null, periods: [], channel: null };
    expect(says({ ...open, state: 'SENT' })).toContain('打开文书，或者点“确认收到”，就算送达');
    expect(says({ ...open, state: 'SENT', may: [] })).toBe('法院正在送，还没有送达。');
    expect(says({ ...open, state: 'SENT', kind: 'mediation' })).toContain('签收才算送达');
    expect(says({ ...open, state: 'PUBLIC', may: [] })).toContain('公告期满视为送达');
    expect(says({ ...open, state: 'RETURNED', may: [] })).toContain('换一种方式');
    expect(says({ ...open, state: 'STOPPED', may: [] })).toContain('不用处理');
  });
});
