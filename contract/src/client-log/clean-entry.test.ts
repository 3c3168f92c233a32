import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanEntry, scrubAddress, scrubText } from './clean-entry.ts';
import { type LogEntry, logLengths } from './log-entry.ts';

describe('what is left of a text', () => {
  it.each([
    ['电话 15400000001 打不通', '电话 [phone] 打不通'],
    ['call 154-0000-0001, or 154 0000 0001', 'call [phone], or [phone]'],
    ['１５４００００００２３', '[phone]'],
    ['id 110000198001010022 wrong', 'id [number] wrong'],
    ['11000019800101002x', '[number]'],
    ['card 6222 0000 0000 0000 001', 'card [number]'],
    ['old id 110000800101002', 'old id [number]'],
    ['write to lin.xiaohe@example.com', 'write to [email]'],
    ['GET /case/detail?caseNo=2026&name=林晓禾 404', 'GET /case/detail?caseNo=&name= 404'],
    [`bearer ${'aB3_'.repeat(11)}`, 'bearer [token]'],
    [`GET /activate#${'-b3_'.repeat(11).slice(1)} failed`, 'GET /activate#[token] failed'],
    ['a\u0000b', 'a b'],
  ])('%j', (raw, left) => expect(scrubText(raw)).toBe(left));

  it.each([
    'at p (/assets/form-page-B1x9.js:1:52340)',
    '2026-11-23T06:03:00.000Z',
    '01931f00-0000-7000-8000-000000000001',
    'Cannot read properties of undefined (reading “0”)',
  ])('%j stays as it is', (text) => expect(scrubText(text)).toBe(text));
});

it('leaves of an address its path and the names of its query', () => {
  expect(scrubAddress('https://court.example/case/detail?id=15400000001&tab=#part')).toBe('/case/detail?id=&tab=');
  expect(scrubAddress('/user/info')).toBe('/user/info');
  expect(scrubAddress('/pay/abcdefghijkmnpqrstuvwxyz23?x=1')).toBe('/pay/[token]?x=');
  expect(scrubAddress('/notice/open/aB2aB2aB2aB2aB2aB2cD')).toBe('/notice/open/[token]');
  expect(scrubText('GET /api/app/pay/abcdefghijkmnpqrstuvwxyz23/code/1 failed')).toBe(
    'GET /api/app/pay/[token]/code/1 failed',
  );
});

it('never lets a number of a person through, wherever it stands, and keeps every entry within its lengths', () => {
  const place = fc.string({ unit: 'binary', maxLength: 30 });
  const number = fc.constantFrom('15400000001', '110000198001010022', '6222000000000000001');
  fc.assert(
    fc.property(place, number, place, (before, personal, after) => {
      const text = `${before} ${personal} ${after}`;
      const entry: LogEntry = {
        url: `/x/${personal}?q=${personal}`,
        time: '',
        type: 'error',
        message: text,
        stack: text.repeat(200),
        info: text,
      };
      const clean = cleanEntry(entry);
      expect(JSON.stringify(clean)).not.toContain(personal);
      for (const name of ['url', 'message', 'stack', 'info'] as const)
        expect(clean[name].length).toBeLessThanOrEqual(logLengths[name]);
    }),
  );
});
