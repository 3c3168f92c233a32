import { bars } from '@sufu/contract/menu';
import { expect, it } from 'vitest';
import { routes } from '../../../routes.ts';
import { placeOf } from './place-of.ts';

it.each([
  ['/index', '/index'],
  ['/apply-lawsuit/picker', '/apply-lawsuit/picker'],
  ['/apply-lawsuit/receive_avoid_apply/notice', '/apply-lawsuit/picker'],
  ['/apply-lawsuit/receive_avoid_apply/edit/1', '/user/initiate'],
  ['/user/initiate/bin', '/user/initiate'],
  ['/apply-lawsuit/appointment_judge_apply/apply-list', '/apply-lawsuit/appointment_judge_apply/apply-list'],
  ['/apply-lawsuit/appointment_judge_apply/detail/1', '/user/initiate'],
  ['/apply-lawsuit/litigation_preservation_apply/index', '/apply-lawsuit/litigation_preservation_apply/index'],
  ['/apply-lawsuit/public_gallery_apply/gallery-detail/1', '/apply-lawsuit/public_gallery_apply/index'],
  ['/case/detail', '/case/list'],
  ['/notice/detail/1', '/notice/list'],
  ['/user/delivery-addresses', '/user/info'],
  ['/desk/applications/1', '/desk'],
  ['/desk/approvals', '/desk/approvals'],
  ['/desk/feedback/1', '/desk/feedback'],
  ['/desk/admin/divisions', '/desk/admin/staff'],
  ['/desk/admin/machines', '/desk/exchange'],
  ['/desk/admin/staff-proposals', '/desk/admin/staff'],
  ['/login', '/login'],
])('%s belongs to the entry %s', (pathname, place) => expect(placeOf(pathname)).toBe(place));

it.each(routes.filter(({ shell }) => shell === 'public').map(({ path }) => path))(
  'the public page %s belongs to an entry of the bottom bar only where it is that entry’s page',
  (path) => {
    const place = placeOf(path);
    const inBar = place === '/user/initiate' || bars.bottom.some((entry) => entry.path === place);
    expect(inBar).toBe(bars.bottom.some((entry) => entry.path === path));
  },
);
