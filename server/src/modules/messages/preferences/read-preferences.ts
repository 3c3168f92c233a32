import type { OwnPreferences } from '@sufu/contract/messages';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { type Addressee, addresseesOf } from '../sends/addressees.ts';
import { channelsOnOf } from '../sends/worker.ts';

/** What I chose, and where each channel leads. */
export async function ownPreferences({ db, secrets, services, actor }: SignedInContext): Promise<OwnPreferences> {
  const on = channelsOnOf(services.config);
  const of = await addresseesOf(db, secrets, [actor.userId], on);
  const addressee = of(actor.userId);
  return {
    ...addressee.preferences,
    sms: { hasPhone: addressee.addresses.sms !== '' },
    mail: { state: on.mail ? mailState(addressee) : 'off', address: on.mail ? addressee.mailAddress : '' },
    wechat: { state: on.wechat ? (addressee.addresses.wechat === '' ? 'unbound' : 'bound') : 'off' },
  };
}

const mailState = ({ mailAddress, addresses }: Addressee): 'none' | 'confirmed' | 'stopped' => {
  if (mailAddress === '') return 'none';
  return addresses.mail === '' ? 'stopped' : 'confirmed';
};
