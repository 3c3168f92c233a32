import { migrate } from '@sufu/server/migrate';

/** `DATABASE_URL=… node tools/src/migrate.ts`: bring a database to the newest schema. */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('请用 DATABASE_URL 指明数据库 · Name the database in DATABASE_URL');
  process.exit(1);
}
const ran = await migrate(url);
console.log(ran.length === 0 ? '已是最新 · Already the newest' : ran.join('\n'));
