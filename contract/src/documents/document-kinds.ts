/** Papers of service and mail (service.md §9) and of money (money.md §4), all of one layout. */
export const sheetKinds = [
  'service-certificate',
  'service-receipt',
  'address-confirmation',
  'announcement',
  'service-record',
  'material-receipt',
  'cover-sheet',
  'fee-notice',
  'pay-receipt',
  'pay-slip',
  'fee-statement',
] as const;
/** All papers the portal makes. */
export const documentKinds = ['receipt', 'application', 'correction', 'acceptance', 'decision', ...sheetKinds] as const;
export type SheetKind = (typeof sheetKinds)[number];
export const isSheet = (kind: string): kind is SheetKind => (sheetKinds as readonly string[]).includes(kind);
