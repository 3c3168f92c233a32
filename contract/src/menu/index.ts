export { type BarIcon, bars, feeEntries, offeredFor } from './bar-entries.ts';
export * from './calls.ts';
export { type MenuGroup, type MenuIcon, type MenuItem, menuGroups, menuIcons } from './entry.ts';
export { feeSearchWords } from './fee-search-words.ts';
export * from './menu.ts';
export { menuSearchWords } from './search-words.ts';
