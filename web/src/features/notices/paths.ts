import { readNoticePaper, readPickupPaper } from '@sufu/contract/delivery';
import { readPayCode } from '@sufu/contract/payments';
import { addressOf } from '../../shared/api/index.ts';

export const paths = {
  list: '/notice/list',
  notice: (id: string): string => `/notice/detail/${id}`,
  addresses: '/user/delivery-addresses',
  case: (id: string): string => `/case/detail?id=${id}`,
  bill: (id: string): string => `/payment/payment-details?id=${id}`,
  verify: (number: string): string => `/verify?${new URLSearchParams({ number })}`,
} as const;

type Paper = { readonly id: string; readonly position: number };
const bytes = { see: {}, download: { download: 'true' } } as const;
type Manner = keyof typeof bytes;

/** Where the bytes of a paper are read, by whom it was served on or by who opened it by a link. */
export const paperAddress = (paper: Paper, manner: Manner): string =>
  addressOf(readNoticePaper, { params: paper, query: bytes[manner] });
export const pickupAddress = (paper: Paper, manner: Manner): string =>
  addressOf(readPickupPaper, { params: paper, query: bytes[manner] });
/** The code of our own page on which a bill is paid. */
export const payCode = (billId: string): string => addressOf(readPayCode, { query: { id: billId } });
/** The certificate or the return of a service, as PDF. */
export const documentAddress = (id: string): string => `/api/app/documents/${id}`;
