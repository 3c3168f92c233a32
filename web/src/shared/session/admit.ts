import type { UserInfo } from '@sufu/contract/accounts';
import { hasPermission, isStaff, type Permission } from '@sufu/contract/core';

/** Who may open a page: anyone, only visitors (sign-in, registration), anyone signed in, or who holds a permission. */
export type PageAccess = 'public' | 'visitor' | 'signed-in' | Permission;

/** Only a path of this site may be gone to after signing in. */
export const ownPath = (path: string | null): string => (path && /^\/(?![/\\])/.test(path) ? path : '/');

/** The one page of a locked session. */
export const lockPage = '/lock';

/** Where members of the court begin: the first of these that is open to them. */
const desks: readonly (readonly [Permission, string])[] = [
  ['desk.queue', '/desk'],
  ['staff.manage', '/desk/admin/staff'],
  ['feedback.read', '/desk/feedback'],
];
export function homeOf(user: UserInfo | null): string {
  if (!user || !isStaff(user.roles)) return '/index';
  return desks.find(([permission]) => hasPermission(user.roles, permission))?.[1] ?? '/desk';
}

/**
 * The guard (readings, Identity, guard order): where to go instead, or undefined to go in. Run by the server before it
 * renders and by the browser on every navigation.
 */
export function admit(access: PageAccess, user: UserInfo | null, address: string): string | undefined {
  if (access === 'public') return undefined;
  if (access === 'visitor')
    return user ? ownPath(new URL(address, 'http://site').searchParams.get('redirect')) : undefined;
  if (!user) return `/login?redirect=${encodeURIComponent(address)}`;
  if (access === 'signed-in' || hasPermission(user.roles, access)) return undefined;
  return '/403';
}
