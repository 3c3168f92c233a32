import type { Specimens } from '../../gallery/specimen.ts';
import { Pager } from './pager.tsx';
import type { ListAddress } from './use-list-address.ts';

const at = (current: number): ListAddress => ({
  params: new URLSearchParams(),
  current,
  size: 10,
  to: ({ page }) => `?page=${page ?? 1}`,
  show: () => undefined,
});

export const specimens: Specimens = {
  Pager: {
    states: {
      'first page': () => <Pager total={42} address={at(1)} />,
      'in the middle of many': () => <Pager total={1_234} address={at(60)} />,
      'last page': () => <Pager total={42} address={at(5)} />,
      'last page that can be asked for': () => <Pager total={1_234} address={at(100)} />,
    },
  },
};
