import type { Text } from '@sufu/contract/core';
import type { MigrationsDiffer } from '@sufu/server/migrate';

/** Why the database is refused, and what to do. `folder`: the data folder that holds the database; absent for a database of one's own. */
export function sayMigrationsDiffer({ kind, migrations }: MigrationsDiffer, folder?: string): Text {
  const first = migrations.slice(0, 3);
  const more = migrations.length - first.length;
  const inChinese = `${first.join('、')}${more > 0 ? ` 等 ${migrations.length} 个` : ''}`;
  const inEnglish = `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  if (kind === 'changed')
    return {
      zh: `迁移 ${inChinese} 在这个数据库上运行之后被改过，请恢复原来的内容，另写一个新的迁移${folder ? '；或者运行 npm run db:reset，清空数据重新开始' : ''}。`,
      en: `What ran on this database was changed afterwards: ${inEnglish}; restore it and write a new migration instead${folder ? ', or run npm run db:reset to delete the data and begin anew' : ''}.`,
    };
  return folder
    ? {
        zh: `数据文件夹 ${folder} 是另一个版本的（运行过本版没有的迁移 ${inChinese}），请运行 npm run db:reset，清空数据重新开始。`,
        en: `The data folder ${folder} belongs to another release (it ran migrations that this one does not have: ${inEnglish}); run npm run db:reset to delete the data and begin anew.`,
      }
    : {
        zh: `数据库是另一个版本的（运行过本版没有的迁移 ${inChinese}），请用那一版的程序，或者另建一个空数据库。`,
        en: `The database belongs to another release (it ran migrations that this one does not have: ${inEnglish}); use that release, or another, empty database.`,
      };
}
