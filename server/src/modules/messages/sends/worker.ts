import { type OutsideChannel, outsideChannels } from '@sufu/contract/messages';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Config } from '../../../platform/config/config.ts';
import { type Queues, type Schedule, scheduled } from '../../../platform/jobs/queue.ts';
import type { ChannelsOn } from './addressees.ts';
import { Breaker } from './breaker.ts';
import type { Channel } from './channel.ts';
import { mailChannel } from './mail-channel.ts';
import { sweepLetters } from './record-outcome.ts';
import { sendDue } from './send-due.ts';
import { smsChannel } from './sms-channel.ts';
import { pullFollowers } from './wechat/followers.ts';
import { wechatChannel } from './wechat/wechat-channel.ts';

/** What this court can send by. */
export const channelsOnOf = ({ mail, wechatService }: Config): ChannelsOn => ({
  sms: true,
  mail: mail !== null,
  wechat: wechatService !== null,
});

const queueOf = (name: OutsideChannel): string => `notifications.${name}`;
const sweepQueue = 'notifications.sweep';
const followersQueue = 'notifications.followers';
const everySeconds = 10;
/** A channel that this court has not: whatever waits for it is dropped when it is looked at, for it leads nowhere. */
const nowhere = (name: OutsideChannel): Channel => ({
  name,
  send: async () => ({ is: 'refused', failure: 'channel-off' }),
  ask: null,
});

export function channelsOf(services: AppServices): Readonly<Record<OutsideChannel, Channel>> {
  const { config, now } = services;
  return {
    sms: smsChannel(services),
    mail: config.mail ? mailChannel(config.mail, services) : nowhere('mail'),
    wechat: config.wechatService ? wechatChannel(config.wechatService, config.publicOrigin, now) : nowhere('wechat'),
  };
}

/** A queue a channel, so that one that is slow keeps no other waiting. What is to be sent stands in the rows; they only wake. */
export function sendQueues(services: AppServices): Queues {
  const on = channelsOnOf(services.config);
  const rounds = Object.values(channelsOf(services)).map((channel) => {
    const breaker = new Breaker();
    const round = async (): Promise<void> => void (await sendDue(services, { channel, breaker, on }));
    return [queueOf(channel.name), scheduled(round)] as const;
  });
  return {
    ...Object.fromEntries(rounds),
    [sweepQueue]: scheduled(() => sweepLetters(services)),
    [followersQueue]: scheduled(() => pullFollowers(services)),
  };
}
export const sendSchedules: readonly Schedule[] = [
  ...outsideChannels.map((name): Schedule => ({ queue: queueOf(name), everySeconds, atStart: true })),
  { queue: sweepQueue, cron: '47 3 * * *' },
  { queue: followersQueue, everySeconds: 3_600, atStart: true },
];
