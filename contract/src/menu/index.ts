export { type BarIcon, bars, feeEntries, offeredFor } from './bar-entries.ts';
export * from './calls.ts';
export { type MenuGroup, type MenuIcon, type MenuItem, menuGroups, menuIcons } from './entry.ts';
export * from './menu.ts';
