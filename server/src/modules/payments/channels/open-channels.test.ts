import { expect, it } from 'vitest';
import { testPay } from '../../../testing/providers/pay-providers.ts';
import { openChannels } from './open-channels.ts';

it('each court has the channels it is configured with, and is told at the address of the portal', async () => {
  const pay = await testPay();
  const { wechat, alipay } = pay;
  const courts = [
    { courtId: 'c-1', wechat, alipay: null, bank: null },
    { courtId: 'c-2', wechat: null, alipay, bank: null },
  ];
  const channels = openChannels(courts, 'http://127.0.0.1:9');
  expect(channels.map(({ courtId, merchant, channel }) => [courtId, merchant, channel.name])).toEqual([
    ['c-1', wechat.merchant, 'WECHAT'],
    ['c-2', alipay.merchant, 'ALIPAY'],
  ]);
  for (const { channel } of channels)
    await channel.open({
      ...{ orderNo: 'SF0000000001', scene: 'QR', fen: 1, description: '诉讼费', ip: '127.0.0.1' },
      ...{ expiresAt: new Date(Date.now() + 900_000), returnUrl: 'https://court.example/' },
    });
  const trades = (await (await fetch(`${pay.url}/trades`)).json()) as readonly { readonly notifyUrl: string }[];
  expect(trades.map(({ notifyUrl }) => notifyUrl)).toEqual([
    'http://127.0.0.1:9/api/third/pay/wechat/notify',
    'http://127.0.0.1:9/api/third/pay/alipay/notify',
  ]);
  await pay.close();
});
