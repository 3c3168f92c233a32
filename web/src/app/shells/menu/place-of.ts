import { menu } from '@sufu/contract/menu';

const within = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** Which menu entry a page belongs to: its own or the nearest above it; every other page of an application is part of 我的申请. */
export function placeOf(pathname: string): string {
  if (pathname === '/desk/admin/divisions' || pathname === '/desk/admin/staff-proposals') return '/desk/admin/staff';
  if (pathname === '/desk/admin/machines') return '/desk/exchange';
  const menuPaths = menu.map(({ path }) => path).filter((path) => within(pathname, path));
  const nearest = menuPaths.toSorted((a, b) => b.length - a.length)[0];
  if (nearest !== undefined) return nearest;
  if (/^\/apply-lawsuit\/[^/]+\/notice$/.test(pathname)) return '/apply-lawsuit/picker';
  if (pathname.startsWith('/apply-lawsuit/public_gallery_apply/gallery-detail/'))
    return '/apply-lawsuit/public_gallery_apply/index';
  if (pathname.startsWith('/apply-lawsuit/')) return '/user/initiate';
  if (pathname.startsWith('/case/')) return '/case/list';
  if (pathname.startsWith('/notice/detail/')) return '/notice/list';
  if (pathname === '/user/delivery-addresses') return '/user/info';
  return pathname;
}
