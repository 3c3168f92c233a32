export type Provider = 'wechat' | 'alipay';
type Refund = { readonly outNo: string; readonly fen: number; readonly state: string };
/** A trade as its provider has it. */
export type Trade = {
  readonly provider: Provider;
  readonly no: string;
  readonly fen: number;
  readonly state: string;
  readonly txn: string;
  readonly paidAt: string;
  readonly refunds: readonly Refund[];
};

/** Whoever holds the phone, and whoever makes the providers ill: the stand-ins for 微信支付 and 支付宝, at the address of their page. */
export function phoneAt(page: string) {
  const { origin } = new URL(page);
  const post = (path: string, body: string) => fetch(`${origin}${path}`, { method: 'POST', body, redirect: 'manual' });
  return {
    fault: (fault: string, order: string) => post('/_fault', JSON.stringify({ fault, order })),
    /** Answers the status when every copy of the notice was said once. */
    async press(provider: Provider, order: string, answer: 'pay' | 'cancel' = 'pay'): Promise<number> {
      return (await post(`/pay/${provider}/${order}`, `answer=${answer}`)).status;
    },
    trades: async () => (await (await fetch(`${origin}/trades`)).json()) as readonly Trade[],
  };
}
export type Phone = ReturnType<typeof phoneAt>;
