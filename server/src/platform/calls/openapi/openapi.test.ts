import SwaggerParser from '@apidevtools/swagger-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { allCalls } from '@sufu/contract/registry';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

const document = JSON.parse(JSON.stringify(openApi(allCalls, 'http://127.0.0.1:8080')));
const copy = () => structuredClone(document);

test('two validators of others find nothing wrong in it', async () => {
  expect(await new Validator().validate(copy())).toMatchObject({ valid: true });
  await expect(SwaggerParser.validate(copy())).resolves.toBeDefined();
  const broken = copy();
  broken.paths['/api/app/messages'] = { get: { responses: { '200': { $ref: '#/components/responses/Nowhere' } } } };
  await expect(SwaggerParser.validate(broken)).rejects.toThrow('Nowhere');
});

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

test('a generated client knows the types of what it sends and gets', async () => {
  const types = astToString(await openapiTypescript(copy()));
  const client = (field: string) => `import type { operations } from '../types.ts';
    type Own = operations['applications.page']['responses'][200]['content']['application/json'];
    export const first = (answer: Own): string | undefined => answer.data[0]?.${field};`;
  expect(faultsOf(types, client('id'))).toEqual([]);
  expect(faultsOf(types, client('nothing')).join()).toContain("'nothing' does not exist");
});

test('operation ids can stand in an address, and what is repeated is written once', () => {
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(ids.filter((id) => encodeURIComponent(id) !== id)).toEqual([]);
  // By the call, as calls are added: what is repeated would show.
  expect(Buffer.byteLength(JSON.stringify(document)) / allCalls.length).toBeLessThan(1_400);
});
