/** Loads one kind as its form needs it. In the browser's build another file stands here, and brings half of it (web/build/lean-kinds.ts). */
export { loadKind as loadFormKind } from '@sufu/contract/kinds/load';
