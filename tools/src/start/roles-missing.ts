import type { Text } from '@sufu/contract/core';
import type { RolesMissing } from '@sufu/server/roles';

/** What the administrator of the database is to run, once. */
export const sayRolesMissing = ({ statements }: RolesMissing): Text => ({
  zh: `这个数据库账号不能建立或设置角色，请让数据库管理员执行后再运行一次：${statements.join(' ')}`,
  en: `This database account may not make or set roles; have the database administrator run the following, then run this again: ${statements.join(' ')}`,
});
