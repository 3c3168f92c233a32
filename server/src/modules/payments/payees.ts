import type { AppServices } from '../../platform/calls/context.ts';
import type { Config } from '../../platform/config/config.ts';
import type { BankAccountConfig } from '../../platform/config/payees-config.ts';
import { HookPoint } from '../../platform/modules/hook-point.ts';
import type { Channel, ChannelName } from './channels/channel.ts';
import { type CourtChannel, openChannels } from './channels/open-channels.ts';

/** A court that is paid online: by which channels, and under which number the channel knows it. */
export type Payee = CourtChannel;

/** Who says which channels a court has. A court that is not named is not paid online. */
export const payees = new HookPoint<(services: AppServices) => readonly Payee[]>('payees');

const opened = new WeakMap<Config, readonly Payee[]>();
/** Those of `PAYEES_FILE`. */
export function configuredPayees({ config }: AppServices): readonly Payee[] {
  const there = opened.get(config) ?? openChannels(config.payees, config.publicOrigin);
  opened.set(config, there);
  return there;
}

/** Every channel of every court; bank accounts are none. */
export const allPayees = (services: AppServices): readonly Payee[] =>
  services.hooks.of(payees).flatMap((of) => of(services));

export const payeesBy = (services: AppServices, name: ChannelName): readonly Payee[] =>
  allPayees(services).filter(({ channel }) => channel.name === name);

/** The channel of a court; undefined where the court is not paid that way. */
export const channelOf = (services: AppServices, courtId: string, name: ChannelName): Channel | undefined =>
  payeesBy(services, name).find((payee) => payee.courtId === courtId)?.channel;

/** The channels that take so much for a court at once. */
export const channelsFor = (services: AppServices, courtId: string, fen: number): readonly ChannelName[] =>
  allPayees(services)
    .filter((payee) => payee.courtId === courtId && payee.channel.maxOnlineFen >= fen)
    .map(({ channel }) => channel.name);

/** Every channel of a court, whatever it takes. */
export const payeesOf = (services: AppServices, courtId: string): readonly ChannelName[] =>
  allPayees(services).flatMap((payee) => (payee.courtId === courtId ? payee.channel.name : []));

/** The account of a court that transfers go to; null where it takes none. */
export const bankOf = ({ config }: AppServices, courtId: string): BankAccountConfig | null =>
  config.payees.find((payee) => payee.courtId === courtId)?.bank ?? null;
