import SwaggerParser from '@apidevtools/swagger-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { allCalls } from '@sufu/contract/registry';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { openApi, pathsOf } from './openapi.ts';
import { refusedName, refusedResponses } from './operation.ts';
import { openApiDocuments } from './serve-docs.ts';

const origin = 'http://127.0.0.1:8080';
type Document = ReturnType<typeof openApi>;
const written = openApiDocuments.map(({ path, has }) => {
  const calls = allCalls.filter(has);
  const text = JSON.stringify(openApi(calls, origin));
  return { path, calls, text };
});
const read = (text: string) => JSON.parse(text);
const textOf = (path: string): string => written.find((one) => one.path === path)?.text ?? expect.unreachable(path);

test.each(written)('two validators of others find nothing wrong in $path', async ({ text }) => {
  expect(await new Validator().validate(read(text))).toMatchObject({ valid: true });
  await expect(SwaggerParser.validate(read(text))).resolves.toBeDefined();
  const broken = read(text);
  broken.paths['/api/app/nothing'] = { get: { responses: { '200': { $ref: '#/components/responses/Nowhere' } } } };
  await expect(SwaggerParser.validate(broken)).rejects.toThrow('Nowhere');
});

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with what its references name in their place, and objects that say `allOf` of others written as one. */
function expanded(value: unknown, components: Node): unknown {
  if (Array.isArray(value)) return value.map((entry) => expanded(entry, components));
  if (!isNode(value)) return value;
  const { $ref, ...beside } = value;
  if (typeof $ref === 'string') {
    const [, , section = '', name = ''] = $ref.split('/');
    const named = (components[section] as Node)[name];
    return { ...(expanded(named, components) as Node), ...beside };
  }
  const entries = Object.entries(value).map(([key, part]) => [key, expanded(part, components)]);
  const whole: Node = Object.fromEntries(entries);
  const { allOf, ...rest } = whole;
  if (!Array.isArray(allOf))
    return { ...whole, ...(Array.isArray(whole.required) ? { required: whole.required.toSorted() } : {}) };
  const objects: Node[] = [...allOf, rest];
  return {
    ...Object.assign({}, ...objects),
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
    required: objects.flatMap(({ required }) => (required as string[] | undefined) ?? []).toSorted(),
  };
}

test.each(written)(
  '$path says of every call what the contract says of it, whatever is written once',
  ({ calls, text }) => {
    const { paths, components } = read(text);
    // As made without sharing: its only references are those to envelopes and refusals.
    const unshared = JSON.parse(JSON.stringify(pathsOf(calls)));
    expect(Object.keys(paths)).toEqual(Object.keys(unshared));
    for (const [path, operations] of Object.entries(unshared))
      expect(expanded(paths[path], components), path).toEqual(expanded(operations, components));
  },
);

/** What the compiler finds wrong in a client of generated types. */
function faultsOf(types: string, client: string): readonly string[] {
  const files = new Map([
    ['/types.ts', types],
    ['/client.ts', client],
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, version, ...rest) : ts.createSourceFile(name, text, version);
  };
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test.each([
  ['/api/openapi.json', 'applications.page'],
  ['/api/openapi-desk.json', 'desk.queue'],
])('a generated client of %s knows the types of what it sends and gets', async (path, list) => {
  const types = astToString(await openapiTypescript(read(textOf(path))));
  const client = (field: string) => `import type { operations } from '../types.ts';
    type Own = operations['${list}']['responses'][200]['content']['application/json'];
    type Refused = operations['${list}']['responses']['default']['content']['application/json'];
    export const first = (answer: Own): string | undefined => answer.data[0]?.${field};
    export const why = (answer: Refused): string => answer.reason;`;
  expect(faultsOf(types, client('id'))).toEqual([]);
  expect(faultsOf(types, client('nothing')).join()).toContain("'nothing' does not exist");
});

test('every call is in one of the documents, and its refusals stand with it', () => {
  expect(written.flatMap(({ calls }) => calls)).toHaveLength(allCalls.length);
  for (const { calls, text } of written) {
    const { paths } = read(text) as Document;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    for (const call of calls) {
      const operation = operations.find(({ operationId }) => operationId === call.id);
      const said = `${operation?.responses.default.description} ${refusedResponses[refusedName(call)].description}`;
      for (const code of call.refusals) expect(said.split(/[ ;,]+/), call.id).toContain(code);
    }
  }
});

test.each(written)(
  'operation ids of $path can stand in an address, and what is repeated is written once',
  ({ text }) => {
    const { paths, components } = read(text) as Document;
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(ids.filter((id) => encodeURIComponent(id) !== id)).toEqual([]);
    const { securitySchemes: _, ...shared } = components;
    const names = Object.entries(shared).flatMap(([section, named]) =>
      Object.keys(named).map((name) => `#/components/${section}/${name}`),
    );
    // A document of calls of one sort has no use for what the others share.
    expect(
      names.filter((name) => !text.includes(`"${name}"`) && !/\/(Refused(User|System)?|ListReply)$/.test(name)),
    ).toEqual([]);
    expect(Buffer.byteLength(text)).toBeLessThan(250_000);
  },
);
