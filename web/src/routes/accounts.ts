import { type PageRoute, t } from './page-route.ts';

/** Getting in, and one's own account. */
export const accountRoutes: readonly PageRoute[] = [
  {
    path: '/login',
    title: t('登录', 'Sign in'),
    access: 'visitor',
    shell: 'plain',
    page: 'features/accounts/sign-in/login-page',
  },
  {
    path: '/register',
    title: t('注册', 'Register'),
    access: 'visitor',
    shell: 'plain',
    page: 'features/accounts/registration/register-page',
  },
  {
    path: '/forgetPassword',
    title: t('找回密码', 'Reset your password'),
    access: 'public',
    shell: 'plain',
    page: 'features/accounts/sign-in/forget-password-page',
  },
  {
    path: '/activate',
    title: t('开通账号', 'Open your account'),
    access: 'public',
    shell: 'plain',
    page: 'features/accounts/activation/activate-page',
    secret: true,
    tab: false,
  },
  {
    path: '/authredirect',
    title: t('正在确认登录', 'Confirming your sign-in'),
    access: 'public',
    shell: 'plain',
    page: 'features/accounts/sign-in/authredirect-page',
  },
  {
    path: '/handoff',
    title: t('要登录吗', 'Sign in?'),
    access: 'public',
    shell: 'plain',
    page: 'features/accounts/sign-in/hand-off-page',
  },
  {
    path: '/face/verify',
    title: t('人脸核验', 'Face check'),
    access: 'public',
    shell: 'plain',
    page: 'features/face/verify-page',
  },
  {
    path: '/face/result',
    title: t('核验结果', 'Result of the face check'),
    access: 'public',
    shell: 'plain',
    page: 'features/face/result-page',
  },
  {
    path: '/lock',
    title: t('已锁屏', 'Locked'),
    access: 'public',
    shell: 'bare',
    page: 'features/accounts/lock/lock-page',
  },
  {
    path: '/user/info',
    title: t('我的资料', 'My details'),
    access: 'signed-in',
    shell: 'portal',
    page: 'features/accounts/profile/user-info-page',
  },
  {
    path: '/user/delivery-addresses',
    title: t('送达地址', 'Addresses for service'),
    access: 'address.manage-own',
    shell: 'portal',
    page: 'features/delivery-addresses/addresses-page',
  },
];
