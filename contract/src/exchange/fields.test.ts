import { expect, it } from 'vitest';
import { fieldOfColumn, ownedFields, ownerOfField } from './fields.ts';
import { rowShapes } from './rows/index.ts';

it('names columns as the format does', () => {
  const named = [
    ['case', 'case_no', 'caseNo'],
    ['case', 'court_id', 'court'],
    ['case', 'amount', 'amountFen'],
    ['case', 'withdrawn_at', 'deleted'],
    ['party', 'ended_on', 'endedOn'],
    ['agent', 'kind', 'agentKind'],
    ['panel', 'user_id', 'staffNo'],
    ['hearing', 'media_seats', 'mediaSeats'],
    ['paper', 'made_on', 'madeOn'],
    ['paper', 'volume_id', 'volume'],
    ['volume', 'withdrawn_at', 'deleted'],
  ] as const;
  for (const [kind, column, field] of named) expect(fieldOfColumn(kind, column)).toBe(field);
});

it('every field that has an owner of its own is one of the format', () => {
  expect(ownedFields.length).toBeGreaterThan(0);
  for (const owned of ownedFields) {
    const [kind = '', field = ''] = owned.split('.');
    expect([owned, Object.keys(rowShapes[kind as keyof typeof rowShapes].shape).includes(field)]).toEqual([
      owned,
      true,
    ]);
  }
  expect([ownerOfField('case', 'stage'), ownerOfField('hearing', 'seats')]).toEqual([null, 'once-set']);
});
