import { expect, test } from 'vitest';
import { saidSettings } from './said-settings.ts';
import { settings } from './settings.ts';

test('a secret says only that it is set; so does whatever nobody named as harmless', () => {
  const secret = 'postgresql://sufu_app:hunter2hunter2@db.example/sufu';
  const env = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, secret]));
  const said = saidSettings(env);
  expect(said.map(({ name }) => name)).toEqual(Object.keys(settings.shape));
  for (const { name, isSet, value } of said) {
    expect(isSet).toBe(true);
    // Of names that speak of a key, a password or an address with one in it nothing is ever shown.
    if (/KEY|SECRET|URL|PASSWORD|FILE|ID$/.test(name)) expect(value, name).toBeNull();
  }
  expect(saidSettings({}).every(({ isSet, value }) => !isSet && value === null)).toBe(true);
});
