import fc from 'fast-check';
import { expect, it } from 'vitest';
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
