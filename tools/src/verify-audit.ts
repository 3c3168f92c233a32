import { verifyAudit } from '@sufu/server/audit';
import { openDatabase } from '@sufu/server/database';

/**
 * `DATABASE_URL=… node tools/src/verify-audit.ts [SEQ HEAD]`: walk the audit trail and name the first bad row. With a
 * number and a head noted earlier it also finds a trail whose end was cut or made anew.
 */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('请用 DATABASE_URL 指明数据库 · Name the database in DATABASE_URL');
  process.exit(1);
}
const [seq, head] = process.argv.slice(2);
const { db } = openDatabase(url, 2);
const verdict = await verifyAudit(db, seq && head ? { seq: Number(seq), head } : undefined);
await db.destroy();
if (verdict.broken) {
  console.error(
    `审计链在第 ${verdict.broken.seq} 行断开 · The trail breaks at row ${verdict.broken.seq}: ${verdict.broken.why}`,
  );
  process.exit(1);
}
console.log(`${verdict.rows} 行完好 · rows intact; head ${verdict.head}`);
