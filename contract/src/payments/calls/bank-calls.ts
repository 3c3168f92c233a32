import { z } from 'zod';
import { byId, courtDay, defineCall, fen, id, instant, listOf, paging } from '../../core/index.ts';

/** A statement has so many rows at most; a court of this size has some hundred a day. */
export const mostStatementRows = 50_000;
export const mostStatementBytes = 20 * 1024 * 1024;

export const bankFile = z.object({
  id,
  name: z.string(),
  importedAt: instant,
  importedBy: z.string(),
  /** Rows that were not known before. */
  rows: z.int(),
  firstDay: courtDay,
  lastDay: courtDay,
});
export type BankFile = z.infer<typeof bankFile>;

/**
 * What became of a row: money for a bill, money that the court's case system had stated before, money of nobody known, a channel's
 * settlement, a refund that was paid out or came back, attendance costs that were paid out, a remittance to the treasury, or nothing (other
 * money that went out).
 */
export const bankRowFates = ['bill', 'stated', 'nobody', 'channel', 'refund', 'payout', 'remittance', 'out'] as const;
export type BankRowFate = (typeof bankRowFates)[number];

/** A row of a statement. Of the other side's account the last four figures; the whole is a call of its own. */
export const bankRow = z.object({
  id,
  serial: z.string(),
  bookedAt: instant,
  isCredit: z.boolean(),
  fen,
  balanceFen: z.int(),
  fate: z.enum(bankRowFates),
  /** The bill it went to. */
  billNo: z.string().nullable(),
  name: z.string(),
  accountEnd: z.string(),
  bank: z.string(),
  remark: z.string(),
  /** Money of nobody: the bill that its remark names and whose rest it is, to the fen. Nothing is done with it by itself. */
  suggestedBillNo: z.string().nullable(),
});
export type BankRow = z.infer<typeof bankRow>;

/**
 * Read a statement of the bank in: CSV as one of the known banks writes it, UTF-8 or GBK. All of it or nothing. Rows that are known are
 * passed over; money with the account of a bill is that bill's, other money waits for somebody to claim it.
 */
export const importStatement = defineCall({
  id: 'money.importStatement',
  method: 'POST',
  path: '/desk/money/bank/files',
  access: 'money.desk',
  encoding: 'multipart',
  bodyBytes: mostStatementBytes,
  summary: { zh: '导入银行流水', en: 'Import a bank statement' },
  reply: z.object({
    file: bankFile,
    /** Rows that were known from another file. */
    known: z.int(),
    /** How many of the new rows became what, and how much that is. */
    fates: z.array(z.object({ fate: z.enum(bankRowFates), rows: z.int(), fen })),
  }),
  refusals: [
    'invalid',
    'file.too-large',
    'storage.full',
    'request.too-often',
    'server.busy',
    'money.no-bank',
    'money.file-form',
    'money.file-account',
    'money.file-row',
    'money.file-rows',
    'money.file-known',
    'money.file-gap',
    'money.file-differs',
  ],
});
export const listBankFiles = defineCall({
  id: 'money.bankFiles',
  method: 'GET',
  path: '/desk/money/bank/files',
  access: 'money.desk',
  summary: { zh: '导入过的银行流水', en: 'Bank statements' },
  query: paging,
  shape: 'list',
  reply: listOf(bankFile),
  refusals: ['invalid'],
});
/** Rows of all statements, the latest first, or those of one file. */
export const listBankRows = defineCall({
  id: 'money.bankRows',
  method: 'GET',
  path: '/desk/money/bank/rows',
  access: 'money.desk',
  summary: { zh: '银行流水明细', en: 'Rows of bank statements' },
  query: paging.extend({ fileId: id.optional(), fate: z.enum(['all', ...bankRowFates]).default('all') }),
  shape: 'list',
  reply: listOf(bankRow),
  refusals: ['invalid'],
});
/** The whole account of the other side. Who looked is written down. */
export const seeBankAccount = defineCall({
  id: 'money.seeBankAccount',
  method: 'POST',
  path: '/desk/money/bank/rows/:id/account',
  access: 'money.desk',
  summary: { zh: '看对方账号', en: 'See the other side’s account' },
  params: byId,
  body: z.object({}),
  reply: z.object({ account: z.string() }),
  refusals: ['not-found'],
});
