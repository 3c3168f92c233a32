/** Which menu entry a page belongs to: every page of an application is part of 我的申请. */
export function placeOf(pathname: string): string {
  if (pathname === '/apply-lawsuit/picker' || /^\/apply-lawsuit\/[^/]+\/notice$/.test(pathname))
    return '/apply-lawsuit/picker';
  if (pathname.startsWith('/apply-lawsuit/') || pathname.startsWith('/user/initiate/')) return '/user/initiate';
  if (pathname.startsWith('/case/')) return '/case/list';
  if (pathname.startsWith('/desk/')) return '/desk';
  return pathname;
}
