import { type BillState, billStates } from '@sufu/contract/payments';
import { useAppearance } from '../../../shared/looks/use-appearance.tsx';
import { words } from '../words.ts';

const elderWords = {
  title: { zh: '我要交的费用', en: 'Fees I have to pay' },
  todo: { zh: '要交', en: 'To pay' },
  paid: { zh: '交过', en: 'Paid' },
  refund: { zh: '退回', en: 'Given back' },
  all: words.all,
} as const;
/** States as an elder reads them; those that are left out have no plainer word. */
const elderStates = {
  SERVING: { zh: '要交', en: 'To pay' },
  OPEN: { zh: '要交', en: 'To pay' },
  PART: { zh: '交了一部分', en: 'Partly paid' },
  PAID: { zh: '交清了', en: 'Paid' },
  OVERDUE: { zh: '过了日子还没交', en: 'Overdue' },
  DEFERRED: { zh: '可以晚些交', en: 'Deferred' },
  LATER: { zh: '现在不用交', en: 'Later' },
  WAIVED: { zh: '不用交了', en: 'Exempt' },
} as const satisfies Partial<Record<BillState, { zh: string; en: string }>>;

/** The title and the groups of the list, and the states, in the words of this view. */
export function useViewWords() {
  const elder = useAppearance().appearance.view === 'elder';
  return { elder, list: elder ? elderWords : words, states: elder ? { ...billStates, ...elderStates } : billStates };
}
