import { allCalls } from '@sufu/contract/registry';
import { expect, test } from 'vitest';
import { assembleModules } from '../platform/modules/assemble-modules.ts';
import { grantProviders } from './accounts/index.ts';
import { kindHooks } from './applications/index.ts';
import { modules } from './index.ts';

const { hooks } = assembleModules(modules, allCalls);

test('each kind has the hooks of one module, each way to sign in one provider', () => {
  const kinds = hooks.of(kindHooks).flatMap((byKind) => Object.keys(byKind));
  const ways = hooks.of(grantProviders).map(({ way }) => way);
  for (const names of [kinds, ways]) {
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  }
});
