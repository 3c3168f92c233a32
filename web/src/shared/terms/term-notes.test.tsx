import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { meanings } from './meanings.ts';
import { TermNotes } from './term-notes.tsx';
import { type Term, terms, termsIn } from './terms.ts';

describe('words of the court', () => {
  it('are found once each in the order of the text, the longer one before the shorter one in it', () => {
    expect(termsIn(['公告送达后可以上诉', '上诉、反诉'], 'zh')).toEqual(['publicNotice', 'appeal', 'counterclaim']);
    expect(termsIn(['送达之后再公告送达'], 'zh')).toEqual(['service', 'publicNotice']);
    expect(termsIn(['Appeal within 15 days'], 'en')).toEqual(['appeal']);
    expect(termsIn(['没有这样的词'], 'zh')).toEqual([]);
  });
  it('have one short sentence in each language that does not begin with the word itself', () => {
    for (const term of Object.keys(terms) as Term[]) {
      const { zh, en, law } = meanings[term];
      expect([zh.length <= 45, en.length <= 125, zh.startsWith(terms[term].zh), law > 0]).toEqual([
        true,
        true,
        false,
        true,
      ]);
    }
  });
  it('say what they mean when pressed, and nothing before', async () => {
    renderScreen({ ui: <TermNotes texts={[{ zh: '请在举证期限内提交。', en: '' }]} /> });
    expect(screen.queryByText(/最后日期/)).toBeNull();
    const word = screen.getByText('这些词是什么意思：举证期限');
    const details = word.closest('details') as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect((await screen.findByText(/向法院交证据的最后日期/)).textContent).toContain('民事诉讼法第 68 条');
  });
  it('are not there where a page has none', () => {
    renderScreen({ ui: <TermNotes texts={[{ zh: '没有这样的词', en: '' }]} /> });
    expect(screen.queryByText(/什么意思/)).toBeNull();
  });
});
