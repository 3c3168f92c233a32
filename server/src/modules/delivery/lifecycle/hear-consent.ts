import type { Answers } from '@sufu/contract/applications';
import type { ElectronicChannel } from '@sufu/contract/delivery';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { ownIdentityOf } from '../../accounts/index.ts';
import { type FullApplication, kindOf } from '../../applications/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { addresseesOf } from '../../messages/index.ts';
import { type AddressDetails, latestOf } from '../records/ledger.ts';
import { writeConfirmation } from './confirm.ts';
import { partiesBehind } from './parties-behind.ts';

const textIn = (answers: Answers, name: string): string => {
  const value = answers[name];
  return typeof value === 'string' ? value.trim() : '';
};

/**
 * The phone and the mailbox that a form gives (在线规则第31条第1款). Where others were confirmed before, this is a change, and only what a code
 * has proved takes their place: the account's own.
 */
async function electronicOf(
  { tx, secrets }: Transaction,
  { ownerId, answers }: FullApplication,
  partyId: string,
): Promise<Pick<AddressDetails, 'phone' | 'email'>> {
  const [before, account, of] = await Promise.all([
    latestOf(tx, secrets, { partyId }),
    ownIdentityOf(tx, secrets, ownerId),
    addresseesOf(tx, secrets, [ownerId], { sms: false, mail: true, wechat: false }),
  ]);
  const pick = (given: string, proven: string, known: string | null | undefined): string | null =>
    given === '' ? null : known && given !== proven ? known : given;
  return {
    phone: pick(textIn(answers, 'eDeliveryPhone'), account.phone, before?.details.phone),
    email: pick(textIn(answers, 'eDeliveryEmail'), of(ownerId).addresses.mail, before?.details.email),
  };
}

/**
 * What a form says of electronic service, as a row of the ledger for its party (service.md §3), once for each application. A filing has a
 * party when its case is registered; what is said there holds since it was handed in. Taking the application back takes nothing back here.
 */
export async function hearConsent(
  transaction: Transaction,
  services: AppServices,
  application: FullApplication,
): Promise<void> {
  const { id, type, caseId, answers, submittedAt, ownerId } = application;
  const said = textIn(answers, 'acceptEDelivery');
  if (!kindOf(type).blocks.includes('delivery') || said === '' || caseId === null || submittedAt === null) return;
  const { tx, secrets } = transaction;
  const [party] = await partiesBehind(transaction, application, { caseId, at: submittedAt });
  if (!party) return;
  const isYes = said === '1';
  const electronic = isYes ? await electronicOf(transaction, application, party.id) : { phone: null, email: null };
  const channels: readonly ElectronicChannel[] = [
    'PORTAL',
    ...(electronic.phone === null ? [] : (['MOBILE'] as const)),
    ...(electronic.email === null ? [] : (['EMAIL'] as const)),
  ];
  const postal = {
    recipient: textIn(answers, 'deliveryRecipient'),
    phone: textIn(answers, 'deliveryPhone'),
    region: (await directoryOf(services)).regionName(textIn(answers, 'deliveryRegion')),
    address: textIn(answers, 'deliveryAddress'),
    postalCode: textIn(answers, 'postalCode'),
  };
  const { name } = await ownIdentityOf(tx, secrets, ownerId);
  await writeConfirmation(transaction, services, {
    key: id,
    by: { userId: ownerId, name: name ?? party.name },
    party,
    electronic: isYes ? 'yes' : 'no',
    channels: isYes ? channels : [],
    details: { ...electronic, postal },
    paperCopy: false,
    source: 'FORM',
    applicationId: id,
    from: submittedAt,
    said: '随申请表确认，签名见申请表',
  });
}
