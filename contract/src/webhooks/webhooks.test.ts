import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventBody, eventBytes, webhookEvent } from './event.ts';
import { eventTypes, isEventType, subjectKindOf, subjectKinds } from './event-types.ts';
import { nextTryAt } from './retries.ts';
import { type Hmac, signaturesOf } from './signatures.ts';

// What is signed, to be seen; the vector of the design stands where an HMAC is: server/src/modules/webhooks/push-due.test.ts.
const seen: Hmac = (algorithm, secret, text) => `${algorithm}/${secret}/${text}`;
const push = { id: 'evt_0001', timestamp: 1_794_881_100, body: '{}' };

it('signs id, second and body by both algorithms, with both secrets while one is being changed', () => {
  const text = 'evt_0001.1794881100.{}';
  expect(signaturesOf(seen, ['new', 'old'], push)).toBe(
    [`v1,sha256/new/${text}`, `v1sm3,sm3/new/${text}`, `v1,sha256/old/${text}`, `v1sm3,sm3/old/${text}`].join(' '),
  );
});

it('names every type by its subject, and nothing of what people ask, complain of or rate', () => {
  const all = subjectKinds.flatMap((kind) => eventTypes[kind].map((what) => [`${kind}.${what}`, kind] as const));
  for (const [type, kind] of all) {
    if (!isEventType(type)) throw new Error(type);
    expect(subjectKindOf(type)).toBe(kind);
  }
  expect(all.filter(([type]) => /voice|consult|suggest|complain|rating|feedback/.test(type))).toEqual([]);
  expect(isEventType('application.x')).toBe(false);
});

it('an event is never larger than it may be, reads back as it was, and has room for nothing else', () => {
  const longest = {
    id: '019a9000-0000-7000-8000-000000000003',
    type: 'application.partly-approved',
    at: '2026-11-23T06:03:00.000Z',
    subject: { kind: 'application', id: '019a9000-0000-7000-8000-000000000001' },
    caseId: '019a9000-0000-7000-8000-000000000002',
    caseSeq: Number.MAX_SAFE_INTEGER,
    version: Number.MAX_SAFE_INTEGER,
    fields: Array.from({ length: 60 }, (_, i) => `hearing.${'x'.repeat(10)}${String.fromCodePoint(65 + (i % 26))}`),
  };
  const event = webhookEvent.parse(longest);
  expect(eventBody(event).length).toBeLessThan(eventBytes);
  expect(webhookEvent.parse(JSON.parse(eventBody(event)))).toEqual(event);
  for (const more of [
    { name: '林晓禾' },
    { id: '林晓禾' },
    { type: '林晓禾' },
    { version: '林晓禾' },
    { fields: ['林晓禾'] },
  ])
    expect(webhookEvent.safeParse({ ...event, ...more }).success).toBe(false);
});

it('is tried at once, then as the design says, then daily, and given up on the fifth day', () => {
  const first = new Date('2026-11-23T06:03:00.000Z');
  const after: number[] = [];
  for (let last: Date | null = first; last; ) {
    const next: Date | null = nextTryAt(after.length + 1, first, last);
    if (next) after.push((next.getTime() - last.getTime()) / 1_000);
    last = next;
  }
  expect(after).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000, 86_400, 86_400, 86_400]);
});

it('whatever comes between the tries, it ends, and no try is later than the fifth day', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 200_000 }), { minLength: 20, maxLength: 20 }), (lates) => {
      const first = new Date(0);
      let last = first;
      for (const [i, late] of lates.entries()) {
        const next = nextTryAt(i + 1, first, last);
        if (!next) return;
        expect(next.getTime()).toBeGreaterThan(last.getTime());
        expect(next.getTime()).toBeLessThanOrEqual(5 * 86_400_000);
        last = new Date(next.getTime() + late * 1_000);
      }
      throw new Error('it never ended');
    }),
  );
});
