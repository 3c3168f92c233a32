import { courtDayOf, formatCaseNo, formatCourtDay, formatInstant, type Text, toCourtDay } from '@sufu/contract/core';
import type { SheetKind } from '@sufu/contract/documents';
import type { AppServices, SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { caseFacts } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { type DocumentContent, makeDocument } from '../../documents/index.ts';
import type { MailRow } from '../records/mail-row.ts';

type Sheet = Extract<DocumentContent, { kind: SheetKind }>;
type Section = Sheet['sections'][number];
type Row = NonNullable<Section['rows']>[number];

const forms = { ORIGINAL: '原件', COPY: '复印件' } as const;

/** The list as both papers bear it (民诉法第69条): name, pages, copies, original or copy. */
const listOf = ({ materials }: Pick<MailRow, 'materials'>): Section => ({
  heading: '材料清单',
  tables: [
    {
      head: ['序号', '名称', '份数', '每份页数', '原件或复印件', '退还'],
      rows: materials.map(({ name, copies, pages, form, back }, i) => [
        String(i + 1),
        name,
        String(copies),
        String(pages),
        forms[form],
        back ? '要' : '不要',
      ]),
    },
  ],
});

const filled = (rows: readonly (readonly [label: string, value: string])[]): Row[] =>
  rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));

/** The number of the case an item belongs to, as people read it; '' where there is none yet. */
async function caseNoOf({ tx }: Transaction, { case_id: caseId }: Pick<MailRow, 'case_id'>): Promise<string> {
  const facts = caseId === null ? undefined : (await caseFacts(tx, [caseId])).get(caseId);
  return facts ? formatCaseNo(facts.caseNo) : '';
}

const coverTitle: Text = { zh: '邮寄材料封面', en: 'Cover sheet' };
const receiptTitle: Text = { zh: '材料收据', en: 'Receipt for materials' };

/** The cover sheet: what a scanner of the mail room reads, to whom and from whom it goes, and the list. Answers its id. */
export async function makeCover(
  transaction: Transaction,
  services: AppServices,
  row: Pick<MailRow, 'number' | 'contact' | 'materials' | 'case_id'>,
  at: Date,
): Promise<string> {
  const { ownCourt } = await directoryOf(services);
  const { number, contact } = row;
  const sections = [
    {
      heading: '寄往',
      rows: filled([
        ['收件人', `${ownCourt.name}诉讼服务中心（材料收转）`],
        ['地址', ownCourt.address],
        ['电话', ownCourt.phone],
      ]),
    },
    {
      heading: '寄件人',
      rows: filled([
        ['姓名', contact.name],
        ['电话', contact.phone],
        ['地址', contact.address],
        ['案号', await caseNoOf(transaction, row)],
      ]),
    },
    listOf(row),
  ];
  const says = [
    '请把本页放在材料最上面一起寄出，一个封面只用一次。',
    '寄出后，请在平台填写单号和交邮日。期满前交邮的，不算过期（民诉法第85条第4款）；收到不等于受理。',
  ];
  const content: Sheet = { kind: 'cover-sheet', sections, says, barcode: number, date: courtDayOf(at) };
  const { id } = await makeDocument(transaction, services, {
    title: coverTitle,
    courtId: ownCourt.id,
    number,
    content,
    at,
  });
  return id;
}

/** The receipt for what was taken in: list, time, and who took it (民诉法第69条). Answers its id. */
export async function makeMaterialReceipt(
  transaction: Transaction,
  { services, actor, now: at }: SignedInContext,
  row: MailRow,
): Promise<string> {
  const { ownCourt } = await directoryOf(services);
  const { number, contact, carrier, tracking_no, posted_on, postmark_on, arrived_at } = row;
  const posted = postmark_on ?? posted_on;
  const rows = filled([
    ['寄件人', contact.name],
    ['案号', await caseNoOf(transaction, row)],
    ['封面编号', number],
    ['快递公司和单号', [carrier, tracking_no].filter(Boolean).join(' ')],
    ['交邮日', posted === null ? '' : formatCourtDay(toCourtDay(posted), 'zh')],
    ['收到时间', arrived_at === null ? '' : formatInstant(arrived_at, 'zh')],
    ['经办人', actor.name],
  ]);
  const says = ['本院已收到上述材料，拆封核对和清单相符。收到不等于受理。', '本收据可以在平台“凭证核验”页按编号核对。'];
  const content: Sheet = {
    kind: 'material-receipt',
    sections: [{ heading: '', rows }, listOf(row)],
    says,
    date: courtDayOf(at),
  };
  const { id } = await makeDocument(transaction, services, { title: receiptTitle, courtId: ownCourt.id, content, at });
  return id;
}
