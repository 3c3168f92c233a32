import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DamagedValue, whileActing, whileReading } from './damaged.ts';
import { makeKeys, openSecrets } from './secrets.ts';

const ring = makeKeys();
const secrets = openSecrets(ring);

it('opens what it sealed, byte for byte, and never seals alike twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = secrets.seal(text, 'users.phone');
      expect(secrets.open(sealed, 'users.phone')).toBe(text);
      expect(sealed.equals(secrets.seal(text, 'users.phone'))).toBe(false);
    }),
  );
});

it('refuses a sealed value moved to another place, changed in any byte, or sealed with a strange key', () => {
  const sealed = secrets.seal('15400000001', 'users.phone');
  expect(() => secrets.open(sealed, 'users.id_number')).toThrow('changed');
  for (let at = 2; at < sealed.length; at += 1) {
    const harmed = Buffer.from(sealed);
    harmed[at] = (harmed[at] ?? 0) ^ 1;
    expect(() => secrets.open(harmed, 'users.phone')).toThrow();
  }
  expect(() => openSecrets(makeKeys()).open(sealed, 'users.phone')).toThrow();
});

it('opens the old and seals with the new after a key was put in front', () => {
  const old = secrets.seal('old', 'place');
  const [newest] = makeKeys().keys;
  if (!newest) throw new Error('no key');
  const turned = openSecrets({ keys: [{ ...newest, number: 2 }, ...ring.keys], lookup: ring.lookup });
  expect(turned.open(old, 'place')).toBe('old');
  expect(turned.seal('new', 'place')[1]).toBe(2);
  expect(turned.lookup('15400000001', 'phone')).toEqual(secrets.lookup('15400000001', 'phone'));
});

it('looks up the same text alike for one purpose only', () => {
  expect(secrets.lookup('a', 'phone')).toEqual(secrets.lookup('a', 'phone'));
  expect(secrets.lookup('a', 'phone')).not.toEqual(secrets.lookup('a', 'id'));
});

it('a damaged value is thrown with its place; words stand for it while something is read only, and never in an act', () => {
  const secrets = openSecrets(makeKeys());
  const sealed = secrets.seal('顾南星', 'bills.payer:1');
  sealed[20] = 255 - (sealed[20] ?? 0);
  expect(() => secrets.open(sealed, 'bills.payer:1')).toThrow('sealed value of bills.payer:1 was changed');
  expect(() => secrets.open(Buffer.from('x'), 'bills.payer:2')).toThrow(DamagedValue);
  const told: string[] = [];
  const scope = { lang: 'zh', tell: (place: string) => told.push(place) } as const;
  whileReading(scope, () => {
    expect(secrets.open(sealed, 'bills.payer:1')).toBe('〔数据损坏，读不出〕');
    expect(secrets.open(sealed, 'bills.payer:3')).toBe('〔数据损坏，读不出〕');
    expect(secrets.openJson(sealed, 'bills.payer:3', (name) => ({ name }))).toEqual({ name: '〔数据损坏，读不出〕' });
    expect(() => secrets.openJson(sealed, 'bills.payer:3')).toThrow(DamagedValue);
    expect(() => whileActing(() => secrets.open(sealed, 'bills.payer:3'))).toThrow(DamagedValue);
  });
  // Told of once, with nothing of what it says.
  expect(told).toEqual(['bills.payer:3']);
  expect(secrets.damages().map(({ place }) => place)).toEqual(['bills.payer:1', 'bills.payer:2', 'bills.payer:3']);
});
