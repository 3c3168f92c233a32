import { capitalFen, courtDayOf, formatCourtDay, formatFen, formatReferenceNo, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { feeItems } from '@sufu/contract/payments';
import type { AppServices, SignedInContext } from '../../../platform/calls/context.ts';
import { Bytes, type Input } from '../../../platform/calls/mount.ts';
import { codeTask, storedDocument, typesetDocument } from '../../documents/index.ts';
import { accountOfBill } from '../bank/accounts.ts';
import { refuseUnpayable } from '../orders/submit-payment.ts';
import { aboutBill, courtOf, filled } from '../papers/sheets.ts';
import { type Bill, findBill, isOwnBill, owedOn } from '../records/bills.ts';

const title = '诉讼费缴款单';
/** Our own page: whoever scans it signs in and pays there, long after a channel's code would have run out. */
const payAddress = ({ config }: Pick<AppServices, 'config'>, { id }: Pick<Bill, 'id'>): string =>
  `${config.publicOrigin}/payment/payment?id=${id}`;

/** As banks print a number that is typed off paper. */
const inFours = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ');

async function ownBill({ db, secrets, actor, now }: SignedInContext, id: string): Promise<Bill> {
  return (await findBill(db, secrets, id, isOwnBill(actor, now))) ?? refuse('not-found');
}

async function slipOf({ db, services, now }: SignedInContext, bill: Bill) {
  const [{ number }, court] = await Promise.all([aboutBill({ tx: db }, bill), courtOf(services, bill)]);
  const transfer = accountOfBill(services, bill);
  const rows = filled([
    ['通知编号', formatReferenceNo(bill.bill_no)],
    ['交款人', bill.payer],
    [bill.case_id === null ? '网上立案号' : '案号', number],
    ['费用项目', feeItems[bill.item].words.zh],
    ['应缴金额', formatFen(owedOn(bill), 'zh')],
    ['大写', capitalFen(owedOn(bill))],
    ['最后一日', bill.due_on === null ? '接到交费通知次日起 7 日内' : formatCourtDay(bill.due_on, 'zh')],
    ['收款户名', transfer?.holder ?? court.name],
    ['开户行', transfer?.bank ?? ''],
    ['收款账号', inFours(transfer?.account ?? '')],
    ['附言', transfer?.remark ?? ''],
  ]);
  return storedDocument.parse({
    ...{ court: court.name, title, number: bill.bill_no },
    content: {
      ...{ kind: 'pay-slip', payAt: payAddress(services, bill), date: courtDayOf(now) },
      sections: [{ heading: '', rows }],
      says: [
        `用手机扫上面的码，登录后在“网上缴费”用微信、支付宝付款。扫码后请核对收款方：${court.name}。`,
        ...(transfer === null ? [] : ['转账的，请按上面的户名、账号填写；这个账号只收这一笔费用，附言请照抄上面的。']),
        `本单不是缴费凭证。数额以付款时平台显示的为准。咨询电话：${court.phone}。`,
      ],
    },
  });
}

/** Drawn from what is owed now and kept nowhere. Its number is the notice's, which anybody can check. */
export async function readPaySlip(
  context: SignedInContext,
  { query }: Input<typeof calls.readPaySlip>,
): Promise<Bytes> {
  const { services, actor, now, lang } = context;
  const bill = await ownBill(context, query.id);
  refuseUnpayable(bill, lang);
  const pdf = await typesetDocument(services, await slipOf(context, bill), {
    ...{ origin: services.config.publicOrigin, pictures: [], madeAt: now, person: actor.userId },
  });
  return new Bytes(pdf, 'application/pdf', `${title} ${bill.bill_no}.pdf`, false);
}

export async function readPayCode(
  context: SignedInContext,
  { query }: Input<typeof calls.readPayCode>,
): Promise<Bytes> {
  const { services, actor } = context;
  const bill = await ownBill(context, query.id);
  const svg = await services.tasks.run(codeTask, payAddress(services, bill), actor.userId);
  return new Bytes(Buffer.from(svg), 'image/svg+xml', `${bill.bill_no}.svg`, false);
}
