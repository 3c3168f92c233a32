import { kindKeys } from '@sufu/contract/applications';
import { loadKind } from '@sufu/contract/kinds/load';
import { describe, expect, it } from 'vitest';
import { whoDecides } from './who-decides.ts';

const zh = async (key: (typeof kindKeys)[number]) => whoDecides(await loadKind[key]()).map((line) => line.zh);

describe('who decides', () => {
  it('is one line for each of those it is about', async () => {
    expect(await zh('receive_avoid_apply')).toEqual([
      '审判人员：由院长决定',
      '院长任审判长或独任审判员：由审判委员会决定',
      '其他人员：由审判长或独任审判员决定',
      '三日内口头或书面决定',
    ]);
  });
  it('is one line where the same person grants and refuses', async () => {
    expect(await zh('witness_appearance_apply')).toEqual(['由承办法官或合议庭决定']);
  });
  it('is two where granting and refusing differ', async () => {
    expect(await zh('change_increase_party_apply')).toEqual([
      '准许：由承办法官决定',
      '不予准许：由合议庭或独任法官决定',
    ]);
  });
  it.each(kindKeys)('%s: says somebody, nothing twice, no list of the domain data', async (key) => {
    const lines = whoDecides(await loadKind[key]());
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map((line) => line.zh)).size).toBe(lines.length);
    for (const line of lines) expect(line.zh).not.toMatch(/[/+]/);
  });
});
