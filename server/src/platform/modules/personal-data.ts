import type { Tables } from '../../tables.generated.ts';
import type { Transaction } from '../calls/context.ts';
import type { Executor } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { HookPoint } from './hook-point.ts';

type TableName = keyof Tables & string;
/** How the rows of one table are known to be somebody's, and which of its columns are sealed. */
export type PersonalTable = {
  /** The column that names the person; or one that names a row of `parent`, whose own column does. */
  readonly by:
    | string
    | { readonly column: string; readonly parent: TableName; readonly key?: string; readonly ownerColumn: string };
  /** Sealed columns, and under which name each is sealed, without what follows the name of the place (`:` and the row). */
  readonly sealed?: Readonly<Record<string, string>>;
  /** Columns that hold no datum but a proof against one: hashes of passwords. */
  readonly omitted?: readonly string[];
};

export type AccountClosing = { readonly userId: string; readonly at: Date; readonly secrets: Secrets };

/**
 * What one module holds of a person (个保法第45、47条). `countOpen`: how many things are under way, an account is not closed while
 * there are any. `onAccountClosed`: the account is being closed, what is not the record of the court goes or is loosened from the person.
 */
export type PersonalDataMap = {
  readonly tables: Readonly<Partial<Record<TableName, PersonalTable>>>;
  readonly countOpen?: (db: Executor, userId: string) => Promise<number>;
  readonly onAccountClosed?: (transaction: Transaction, closing: AccountClosing) => Promise<void>;
};

/** `personalData` of every declaration, in the order of the modules. */
export const personalDataMaps = new HookPoint<PersonalDataMap>('personal data');
