const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What a program that a test starts takes from ours: where programs are, and what Node has compiled already. */
export const programEnv: NodeJS.ProcessEnv = { PATH, NODE_COMPILE_CACHE };
