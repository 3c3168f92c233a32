import {
  type Answer,
  type Answers,
  fieldsOf,
  filesOf,
  isAnswer,
  type Kind,
  materialPath,
  sameAnswer,
} from '@sufu/contract/applications';
import { type Lang, type Problem, Refused, type Text } from '@sufu/contract/core';

/** What is set, by place: a field, or `materials.CODE`; null clears it. */
export type Patch = ReadonlyMap<string, Answer>;

const says = {
  unknown: {
    zh: '这一项不在申请表上，请刷新页面再试',
    en: 'The form does not ask for this; reload the page and try again',
  },
  fixed: {
    zh: '这一项由系统填写，不能修改',
    en: 'The system fills this in; it cannot be changed',
  },
  shape: {
    zh: '这一项的内容没有读懂，请重新填写',
    en: 'This answer could not be read; enter it again',
  },
} as const satisfies Record<string, Text>;

/** A list of rows that hold lists of files: nothing in a form is deeper. */
const deepest = 4;

function isShallow(value: unknown, left = deepest): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((entry) => isShallow(entry, left - 1));
}

const isFileList = (value: unknown): value is readonly string[] | null =>
  value === null || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));

/**
 * Read what a person sets. Everything the form does not ask for, and everything the system fills in, is refused, all at
 * once. Whether an answer is right is not asked here: a draft may be half done.
 */
export function readPatch(kind: Kind, now: Answers, set: Readonly<Record<string, unknown>>, lang: Lang): Patch {
  const patch = new Map<string, Answer>();
  const problems: Problem[] = [];
  const wrong = (path: string, rule: keyof typeof says) => problems.push({ path, rule, msg: says[rule][lang] });
  const fields = new Map(fieldsOf(kind).map((field) => [field.name, field]));
  for (const [name, value] of Object.entries(set)) {
    const field = fields.get(name);
    if (name === 'materials') readMaterials(kind, now, value, patch, wrong);
    else if (!field) wrong(name, 'unknown');
    else if (!isShallow(value) || !isAnswer(value)) wrong(name, 'shape');
    // What the system works out comes along when a form sends all it shows; it is never taken.
    else if (field.computed) continue;
    else if (field.readOnly) {
      if (!sameAnswer(value, now[name])) wrong(name, 'fixed');
    } else patch.set(name, value);
  }
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  return patch;
}

function readMaterials(
  kind: Kind,
  now: Answers,
  value: unknown,
  patch: Map<string, Answer>,
  wrong: (path: string, rule: keyof typeof says) => void,
): void {
  const codes = new Set(kind.materials.map((material) => material.code));
  if (value === null) {
    for (const code of codes) if (filesOf(now, code).length > 0) patch.set(materialPath(code), null);
    return;
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    wrong('materials', 'shape');
    return;
  }
  for (const [code, files] of Object.entries(value)) {
    if (!codes.has(code)) wrong(materialPath(code.slice(0, 64)), 'unknown');
    else if (isFileList(files)) patch.set(materialPath(code), files);
    else wrong(materialPath(code), 'shape');
  }
}
