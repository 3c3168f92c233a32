export * from './calls.ts';
export { type MenuGroup, type MenuIcon, type MenuItem, menuGroups, menuIcons } from './entry.ts';
export * from './menu.ts';
