import type { Channel, RefundFacts, RefundState } from '../../modules/payments/channels/channel.ts';

type Answer = 'accepted' | 'done' | 'refused' | 'unknown';
/** Refunds at a provider in this process, by their number. */
export type PayRefunds = {
  calls(reach: () => void): Pick<Channel, 'refund' | 'queryRefund'>;
  /** Calls that reached the provider, in their order: repeats included. */
  readonly called: RefundFacts[];
  /** What it answers to the next calls, in turn; `accepted` after them. `unknown` and `accepted` are kept, `refused` is not. */
  readonly answers: Answer[];
  /** Runs when a call was taken and before it is answered: the place to fail. */
  onCall: () => void;
  /** Money that went out under a number; more than once would be a fault of the court. */
  state(outNo: string): RefundState;
  /** It goes through, or comes back. */
  end(outNo: string, state: 'done' | 'failed'): void;
};

/** The same number is the same refund; another sum under it is refused, as by the real ones. */
export function payRefunds(): PayRefunds {
  const kept = new Map<string, { readonly fen: number; state: Exclude<RefundState, 'none'> }>();
  const refunds: PayRefunds = {
    called: [],
    answers: [],
    onCall: () => undefined,
    state: (outNo) => kept.get(outNo)?.state ?? 'none',
    end(outNo, state) {
      const refund = kept.get(outNo);
      if (refund) refund.state = state;
    },
    calls: (reach) => ({
      async refund(facts) {
        reach();
        refunds.called.push(facts);
        const there = kept.get(facts.outNo);
        if (there && there.fen !== facts.fen) return 'refused';
        const answer = refunds.answers.shift() ?? 'accepted';
        if (answer === 'refused') return 'refused';
        // One that came back is begun anew under its number; one that is done stays done.
        if (!there || there.state === 'failed')
          kept.set(facts.outNo, { fen: facts.fen, state: answer === 'done' ? 'done' : 'sending' });
        refunds.onCall();
        return there?.state === 'done' ? 'unknown' : answer;
      },
      async queryRefund(outNo) {
        reach();
        return refunds.state(outNo);
      },
    }),
  };
  return refunds;
}
