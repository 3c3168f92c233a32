import type { BillDetail } from '@sufu/contract/payments';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { party, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { BankTransfer } from './bank-transfer.tsx';

const transfer = {
  holder: '诉讼费专户',
  bank: '云溪银行',
  account: '99010000000000010000004269',
  remark: 'JF20261123000001',
};
const show = (to: typeof transfer | null, paidFen = 0, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    ui: <BankTransfer bill={{ amountFen: 1_234_567, paidFen, transfer: to } as BillDetail} />,
    user: party,
    lang,
  });

it('shows where the money goes, and copies each part as a bank takes it', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  show(transfer, 4_567);
  expect(screen.getByText(/9901 0000 0000 0001 0000 0042 69/)).toBeTruthy();
  expect(screen.getByText(/12,300\.00 元/)).toBeTruthy();
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect(writeText.mock.calls.map(([text]) => text)).toEqual([
    '诉讼费专户',
    '99010000000000010000004269',
    '云溪银行',
    '12300.00',
    'JF20261123000001',
  ]);
  expect(await screen.findAllByText('已复制')).toHaveLength(5);
  vi.unstubAllGlobals();
});

it('speaks English', () => {
  show(transfer, 0, 'en');
  const card = screen.getByRole('heading', { name: 'Bank transfer' }).closest('section');
  if (!card) throw new Error('no card');
  expect(within(card).getByText('Remark')).toBeTruthy();
});

it('shows nothing where the court takes no transfers', () => {
  const { container } = show(null);
  expect(container.textContent).toBe('');
});
