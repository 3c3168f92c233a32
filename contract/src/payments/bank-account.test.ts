import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAccount, mostSerial, plainAccount, serialIn, subAccountOf } from './bank-account.ts';
import { accountNumber } from './calls/refund-calls.ts';

const account = '9901000000000001';

it('has two check figures behind the serial number (money.md §3.4)', () => {
  expect([1, 42, 99_999_999].map((serial) => subAccountOf('', serial))).toEqual([
    '0000000195',
    '0000004269',
    '9999999952',
  ]);
  for (const serial of [0, -1, 1.5, mostSerial + 1]) expect(() => subAccountOf(account, serial)).toThrow(RangeError);
});

it('is read back whole, by its end alone and with gaps, and never with one wrong figure or two that changed places', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: mostSerial }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (serial, at, by) => {
        const whole = subAccountOf(account, serial);
        const tail = whole.slice(account.length);
        expect([serialIn(account, whole), serialIn(account, tail)]).toEqual([serial, serial]);
        expect(serialIn(account, whole.replace(/(\d{4})(?=\d)/g, '$1 '))).toBe(serial);
        const wrong = [...tail];
        wrong[at] = String((Number(wrong[at]) + by) % 10);
        expect(serialIn(account, wrong.join(''))).toBeNull();
        const [a = '', b = ''] = tail.slice(at, at + 2);
        if (b !== '' && a !== b) expect(serialIn(account, tail.slice(0, at) + b + a + tail.slice(at + 2))).toBeNull();
      },
    ),
  );
});

it('is no account of a bill: none, another court’s, the court’s own', () => {
  for (const text of ['', account, '9901000000000002'.concat('0000000195'), '0000000098', '000000019５'])
    expect(serialIn(account, text)).toBeNull();
});

it('an account that money is paid to is 8 to 32 figures, for a page as for the server', () => {
  for (const [text, is] of [
    ['6222 0000-1234 5678', true],
    ['12345678', true],
    ['1'.repeat(32), true],
    ['1234567', false],
    ['1'.repeat(33), false],
    ['6222ab0012', false],
    ['１２３４５６７８', false],
    ['', false],
  ] as const)
    expect([text, isAccount(text), accountNumber.safeParse(text).success]).toEqual([text, is, is]);
  expect(accountNumber.parse('6222 0000-1234')).toBe(plainAccount('622200001234'));
});
