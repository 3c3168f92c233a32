import type { FeeItem } from './fee-items.ts';

/**
 * The court's accounts (money.md §2.5). What is paid in advance is owed until the decision says who bears it, and goes to the treasury
 * then (Measures art. 52).
 */
export const ledgerAccounts = {
  /** With a channel, not yet in the bank. */
  CLEARING: 'asset',
  BANK: 'asset',
  /** What channels keep for themselves. */
  FEE: 'asset',
  PREPAID: 'liability',
  /** Collected for those who attended. */
  HELD: 'liability',
  REFUND_DUE: 'liability',
  REFUND_TRANSIT: 'liability',
  /** Of nobody known. */
  SUSPENSE: 'liability',
  TREASURY: 'liability',
} as const satisfies Record<string, 'asset' | 'liability'>;
export type LedgerAccount = keyof typeof ledgerAccounts;

type Posting = { readonly debit: readonly LedgerAccount[]; readonly credit: readonly LedgerAccount[] };
/** Which accounts a posting may touch on which side; the ledger refuses any other entry. */
export const postings = {
  PAY_IN: { debit: ['CLEARING'], credit: ['PREPAID', 'HELD', 'REFUND_DUE', 'SUSPENSE'] },
  /** As `PAY_IN`, by the bank. */
  BANK_IN: { debit: ['BANK'], credit: ['PREPAID', 'HELD', 'REFUND_DUE', 'SUSPENSE'] },
  /** The channel hands over what it holds, less what it keeps. */
  CLEAR: { debit: ['BANK', 'FEE'], credit: ['CLEARING'] },
  /**
   * A transfer that the court's case system had stated has come by a statement, as money of nobody. What of it went back before lies beside
   * the bank's account already: `CLEARING` is left with nothing of it.
   */
  MATCH: { debit: ['SUSPENSE', 'CLEARING'], credit: ['CLEARING', 'BANK'] },
  /** It was not that transfer: the row of the statement is of nobody known again. */
  UNMATCH: { debit: ['CLEARING'], credit: ['SUSPENSE'] },
  /** Money of nobody has found its bill. */
  CLAIM: { debit: ['SUSPENSE'], credit: ['PREPAID', 'HELD', 'REFUND_DUE'] },
  /** From a bill to the one that takes its place. */
  REASSIGN: { debit: ['PREPAID', 'HELD'], credit: ['PREPAID', 'HELD'] },
  /** A refund is approved: the bill owes that much less. */
  REFUND_OK: { debit: ['PREPAID', 'HELD'], credit: ['REFUND_DUE'] },
  REFUND_GO: { debit: ['REFUND_DUE'], credit: ['REFUND_TRANSIT'] },
  REFUND_BACK: { debit: ['REFUND_TRANSIT'], credit: ['REFUND_DUE'] },
  REFUND_DONE: { debit: ['REFUND_TRANSIT'], credit: ['CLEARING', 'BANK'] },
  /** Who bears the fee is decided. */
  EARN: { debit: ['PREPAID'], credit: ['TREASURY'] },
  /** The bank has paid attendance costs to whoever attended. */
  PAY_OUT: { debit: ['HELD'], credit: ['BANK'] },
  /** Another posting with its signs turned (`correctedKinds`). */
  CORRECT: { debit: ['PREPAID', 'HELD', 'REFUND_DUE', 'SUSPENSE'], credit: ['CLEARING', 'BANK', 'SUSPENSE'] },
  /** The court has handed over what is the treasury's. */
  REMIT: { debit: ['TREASURY'], credit: ['BANK'] },
} as const satisfies Record<string, Posting>;
export type PostingKind = keyof typeof postings;
/** What can be corrected: that money came, and whose it was said to be. A correction is never corrected: what was right is booked anew. */
export const correctedKinds = ['PAY_IN', 'BANK_IN', 'CLAIM'] as const satisfies readonly PostingKind[];

/** An entry: debit above nothing, credit below, fen. */
export type Entry = { readonly account: LedgerAccount; readonly fen: number };

/** What is wrong with a posting; null where it may be written. */
export function postingFault(kind: PostingKind, entries: readonly Entry[]): string | null {
  const { debit, credit }: Posting = postings[kind];
  const wrong = entries.find(
    ({ account, fen }) => !Number.isSafeInteger(fen) || fen === 0 || !(fen > 0 ? debit : credit).includes(account),
  );
  if (wrong) return `${kind} has no ${wrong.fen > 0 ? 'debit' : 'credit'} of ${wrong.account}`;
  const sum = entries.reduce((total, { fen }) => total + fen, 0);
  return sum === 0 && entries.length > 1 ? null : `${kind} does not balance: ${sum}`;
}

/** Where what is paid on a bill of this item lies. */
export const accountOfItem = (item: FeeItem): 'PREPAID' | 'HELD' => (item === 'ATTEND' ? 'HELD' : 'PREPAID');

/**
 * Where money that came for a bill goes: up to what is owed to the bill, the rest is to be given back. `owed` null: nobody knows whose it is.
 * `into`: what holds it, a channel or the bank; `account`: of the bill (`accountOfItem`).
 */
export function payIn(
  fen: number,
  owed: number | null,
  into: 'CLEARING' | 'BANK' = 'CLEARING',
  account: 'PREPAID' | 'HELD' = 'PREPAID',
): readonly Entry[] {
  const credits: readonly Entry[] =
    owed === null
      ? [{ account: 'SUSPENSE', fen: -fen }]
      : [
          { account, fen: -Math.min(fen, owed) },
          { account: 'REFUND_DUE', fen: -Math.max(0, fen - owed) },
        ];
  return [{ account: into, fen }, ...credits.filter((entry) => entry.fen !== 0)];
}
