import { expect, test } from 'vitest';
import { DatabaseGone } from '../database/gone.ts';
import { NotStored } from '../files/not-stored.ts';
import { asRefusal } from './answer.ts';

const error = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test('no database now, and later perhaps again, is said as such; a missing file is a failure somebody looks at', () => {
  for (const code of ['ECONNREFUSED', '57P01', '53300', '55P03', '57014', '40P01'])
    expect(asRefusal(error(code)).code).toBe('server.unavailable');
  expect(asRefusal(error('ENOENT', { syscall: 'connect' })).code).toBe('server.unavailable');
  expect(asRefusal(error('ENOENT', { syscall: 'open' })).code).toBe('server.failed');
  expect(asRefusal(error('23502')).code).toBe('server.failed');
  expect(asRefusal(new NotStored(error('ENOSPC'))).code).toBe('storage.full');
  expect(asRefusal(new DatabaseGone('x')).code).toBe('server.unavailable');
});
