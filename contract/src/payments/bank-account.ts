/**
 * The account of one bill at the court's bank (money.md §3.4): the court's own account, eight figures, and two that check them, so that a
 * transfer says by itself what it is for.
 */
const serialFigures = 8;
export const mostSerial = 10 ** serialFigures - 1;

const withCheck = (serial: number): string =>
  `${String(serial).padStart(serialFigures, '0')}${String(98 - ((serial * 100) % 97)).padStart(2, '0')}`;

/** The account of the bill with that serial number, 1 to 99,999,999. Throws `RangeError` outside of it. */
export function subAccountOf(account: string, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > mostSerial)
    throw new RangeError(`no serial number: ${serial}`);
  return `${account}${withCheck(serial)}`;
}

/**
 * The serial number in what a statement names as the account that received: whole, or the ten figures behind the court's account. Null: no
 * account of a bill, or a figure of it is wrong.
 */
export function serialIn(account: string, text: string): number | null {
  const given = text.replace(/[\s-]/g, '');
  const tail = given.startsWith(account) ? given.slice(account.length) : given;
  const serial = /^\d{10}$/.test(tail) ? Number(tail.slice(0, serialFigures)) : 0;
  return serial > 0 && withCheck(serial) === tail ? serial : null;
}

/** An account that money is paid to: its figures, however they are grouped. */
export const plainAccount = (text: string): string => text.replace(/[\s-]/g, '');
export const accountForm = /^\d{8,32}$/;
/** For pages, which carry no shapes. */
export const isAccount = (text: string): boolean => accountForm.test(plainAccount(text));
