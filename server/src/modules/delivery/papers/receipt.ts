import { courtDayOf, formatCourtDay, formatInstant, toCourtDay } from '@sufu/contract/core';
import { channelWords, signerWords } from '@sufu/contract/delivery';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { caseFacts, partiesToServe } from '../../cases/index.ts';
import { makeDocument } from '../../documents/index.ts';
import type { AttemptRow } from '../records/row.ts';
import type { FullDelivery } from '../records/store.ts';

type Made = {
  readonly attempt: AttemptRow;
  readonly now: Date;
  /** The picture of a signature given online. */
  readonly signature?: string | null;
};

/** 送达回证 (民诉法第87条): who signed for what, or how it was left. One for a delivery; the id is kept with it. */
export async function makeReceipt(
  transaction: Transaction,
  services: AppServices,
  delivery: FullDelivery,
  { attempt, now, signature = null }: Made,
): Promise<string> {
  const { tx } = transaction;
  const facts = (await caseFacts(tx, [delivery.caseId])).get(delivery.caseId);
  const [party] = await partiesToServe(tx, services.secrets, { partyIds: [delivery.partyId] }, courtDayOf(now));
  if (!facts || !party) throw new Error(`delivery ${delivery.id} has no case`);
  const { channel, signedOn, signedAt, signer, refusedSigning } = attempt.facts;
  const when = signedOn
    ? formatCourtDay(toCourtDay(signedOn), 'zh')
    : signedAt
      ? formatInstant(signedAt, 'zh', 'table')
      : '';
  const { id } = await makeDocument(transaction, services, {
    caseId: delivery.caseId,
    courtId: facts.courtId,
    title: { zh: '送达回证', en: 'Return of service' },
    at: now,
    content: {
      kind: 'service-receipt',
      sections: [
        {
          heading: '',
          rows: [
            { label: '案号', value: facts.caseNo },
            { label: '送达编号', value: delivery.number },
            { label: '受送达人', value: party.name },
            { label: '送达文书', value: delivery.papers.map(({ title }) => title.zh).join('\n') },
            { label: '送达方式', value: channelWords[channel].zh },
            { label: refusedSigning ? '拒收日期' : channel === 'LIEN' ? '留置日期' : '签收日期', value: when },
            ...(signer ? [{ label: '签收人', value: signerWords[signer].zh }] : []),
            ...(attempt.details.relation === ''
              ? []
              : [{ label: '与受送达人的关系', value: attempt.details.relation }]),
            ...(attempt.details.witness === '' ? [] : [{ label: '见证人', value: attempt.details.witness }]),
            ...(attempt.details.note === '' ? [] : [{ label: '备注', value: attempt.details.note }]),
          ],
        },
      ],
      signers: [{ label: '受送达人签名', fileId: signature }],
      date: courtDayOf(now),
    },
  });
  await tx.updateTable('deliveries').set({ receipt_id: id }).where('id', '=', delivery.id).execute();
  return id;
}
