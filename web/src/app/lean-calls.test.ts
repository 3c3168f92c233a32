import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { leanCalls, setApart } from '../../build/lean-calls.ts';

const lean = (source: string) => leanCalls(source, parseAst(source));

it('leaves of a call what the browser sends it with', () => {
  const source = `export const a = defineCall({ id: 'a.b', row: 'C1', method: 'GET', path: '/a', access: 'public', summary: { zh: '一' },
    query: z.object({ n: z.string() }), encoding: 'form', shape: 'list', reply: listOf(b), refusals: ['invalid'], whileLocked: true });`;
  expect(lean(source)).toBe(
    `export const a = defineCall({id: 'a.b',method: 'GET',path: '/a',encoding: 'form',shape: 'list',whileLocked: true});`,
  );
});

it('every call of a file, parts that are spread in, and nothing else', () => {
  const source = `const shared = { path: '/x', refusals: [] }; const f = (x) => defineCall({ ...x, id: 'c', said: { zh: '' } });
    other({ summary: 1 }); defineCall(made); defineCall({ id: 'd', reply: r })`;
  expect(lean(source)).toBe(`const shared = { path: '/x', refusals: [] }; const f = (x) => defineCall({...x,id: 'c'});
    other({ summary: 1 }); defineCall(made); defineCall({id: 'd'})`);
});

it('a constant that is made may be left out; what is written down and what a function does stay as they are', () => {
  const apart = (source: string) => setApart(source, parseAst(source));
  expect(apart('export const a = z.string().max(2); const b = [...c, d(e)], f = 1;')).toBe(
    'export const a = /* @__PURE__ */ (() => (z.string().max(2)))(); const b = /* @__PURE__ */ (() => ([...c, d(e)]))(), f = 1;',
  );
  const plain = `const a = { b: [1, 'c'] }; export const f = () => g(); function h() { const i = j(); } k(); let l = m();`;
  expect(apart(plain)).toBe(plain);
});
