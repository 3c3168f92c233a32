import { describe, expect, it } from 'vitest';
import { searchServices } from './search-services.ts';

const keys = (query: string) => searchServices(query).entries.map(({ key }) => key);

describe('searching services', () => {
  it('finds by the word people use', () => {
    expect(keys('换法官')).toContain('receive_avoid_apply');
    expect(keys('起诉')).toContain('lawsuit_filing_apply');
  });
  it('finds inside a sentence', () => expect(keys('我想换法官怎么办')).toContain('receive_avoid_apply'));
  it('finds in English, capitals or not', () => expect(keys('RECUSAL')).toContain('receive_avoid_apply'));
  it('offers the nearest for a slip of the pen', () => {
    const found = searchServices('换法管');
    expect(found.exact).toBe(false);
    expect(found.entries[0]?.key).toBe('receive_avoid_apply');
  });
  it('finds nothing in nothing', () => expect(keys('  ')).toEqual([]));
  it('does not offer what shares no letters', () => expect(keys('zzz')).toEqual([]));
});
