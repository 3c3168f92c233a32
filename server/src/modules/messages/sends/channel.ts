import type { OutsideChannel, Preferences, SmsTextKey } from '@sufu/contract/messages';

/** Something on its way out, with all that its channel needs. */
export type Outgoing = {
  readonly id: string;
  /** Where to; of a mail or an SMS as people write it. */
  readonly address: string;
  /** Null: the text stands ready in `letter`. */
  readonly text: SmsTextKey | null;
  readonly letter: { readonly text: string; readonly subject: string | null } | null;
  readonly lang: Preferences['lang'];
  readonly madeAt: Date;
};
/** What was sent before, asked about. */
export type Asked = {
  readonly id: string;
  readonly ref: string | null;
  readonly address: string;
  readonly sentAt: Date;
};

/**
 * `arrived`: there is nothing more to wait for; `taken`: a report is to come; `refused`: it would never be taken; `ill`: the channel did
 * not take it and is tried again; `unknown`: nobody said whether it took it; `pending` and `missing`: what asking answered.
 */
export type Outcome =
  | { readonly is: 'arrived'; readonly ref: string | null; readonly at: Date }
  | { readonly is: 'taken'; readonly ref: string }
  | { readonly is: 'refused' | 'ill' | 'unknown'; readonly failure: string }
  | { readonly is: 'pending' | 'missing' };

export type Channel = {
  readonly name: OutsideChannel;
  send(outgoing: Outgoing): Promise<Outcome>;
  /** Null: what is handed over twice under one id counts once, so that it is simply sent again. */
  readonly ask: ((asked: Asked) => Promise<Outcome>) | null;
};
