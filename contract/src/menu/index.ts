export { type BarIcon, bars, offeredFor } from './bar-entries.ts';
export * from './calls.ts';
export { type MenuGroup, type MenuIcon, type MenuItem, menuGroups, menuIcons } from './entry.ts';
export { feeEntries } from './fee-entries.ts';
export * from './menu.ts';
