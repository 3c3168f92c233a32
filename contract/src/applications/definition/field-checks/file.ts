import type { Problem, Text } from '../../../core/index.ts';
import type { Field } from '../field.ts';
import { isFileId } from '../field-kinds/file.ts';
import { asIs, type FieldCheck, type PlacedContext, problem, wrongType } from './field-check.ts';

const says = {
  missing: { zh: '请上传{label}', en: 'Upload {label}' },
  sign: { zh: '请签名', en: 'Sign here' },
  gone: { zh: '{label}里有文件已不在，请重新上传', en: 'A file of “{label}” is no longer there; upload it again' },
  signAgain: { zh: '签名没有保存好，请重新签名', en: 'The signature was not kept; sign again' },
  twice: { zh: '{label}里同一个文件放了两次，请去掉一个', en: 'A file of “{label}” is there twice; remove one' },
  few: { zh: '{label}至少上传 {min} 个文件', en: 'Upload at least {min} files for {label}' },
  many: {
    zh: '{label}最多上传 {max} 个文件，多了 {n} 个',
    en: 'Upload at most {max} files for “{label}”; {n} too many',
  },
} as const satisfies Record<string, Text>;

const isThere = (file: string, ctx: PlacedContext): boolean => ctx.files === undefined || ctx.files.includes(file);

function checkFiles(value: unknown, field: Field, ctx: PlacedContext): readonly Problem[] {
  if (!Array.isArray(value) || !value.every(isFileId)) return wrongType(ctx, field);
  const { min = 0, max = 20 } = field;
  const found: Problem[] = [];
  if (value.length > max) found.push(problem(ctx, field, 'max', says.many, { max, n: value.length - max }));
  if (value.length < min) found.push(problem(ctx, field, 'min', says.few, { min }));
  if (new Set(value).size < value.length) found.push(problem(ctx, field, 'twice', says.twice));
  if (!value.every((file) => isThere(file, ctx))) found.push(problem(ctx, field, 'file', says.gone));
  return found;
}

const attachments: FieldCheck = {
  missing: says.missing,
  clean: asIs,
  check: checkFiles,
};

const signature: FieldCheck = {
  missing: says.sign,
  clean: asIs,
  check: (value, field, ctx) => {
    if (!isFileId(value)) return wrongType(ctx, field);
    return isThere(value, ctx) ? [] : [problem(ctx, field, 'file', says.signAgain)];
  },
};

export const fileChecks = { attachments, signature } as const;
