import type { CourtDay, Lang, Problem, Text } from '../../core/index.ts';
import type { Answers, Field } from '../definition/field.ts';
import { type CheckContext, checkField } from '../definition/field-checks/index.ts';
import { answerOf, isBlank, isRecord, type RawAnswers } from '../definition/field-kinds/field-kind.ts';
import type { Kind, Material } from '../definition/kind.ts';
import { fieldsOf, liveFields } from './live-fields.ts';
import { liveMaterials } from './live-materials.ts';
import { materialPath } from './place.ts';
import type { CaseRecord } from './rules/case-record.ts';
import { checkRules } from './rules/check-rules.ts';

/**
 * `today` in the court's calendar; `verified`: the account's identity is proved, so its papers are not asked for again;
 * `files`: ids of the files of this application, when known (the server knows; a page may leave it out); `record`: what the
 * record of the case says, likewise; `handedIn`: in a correction, the answers as they were handed in before.
 */
export type AnswersContext = {
  readonly lang: Lang;
  readonly today: CourtDay;
  readonly verified: boolean;
  readonly files?: readonly string[];
  readonly record?: CaseRecord | undefined;
  readonly handedIn?: Answers | undefined;
};

const says = {
  unreadable: {
    zh: '没有读懂填写的内容，请刷新页面再试',
    en: 'The answers could not be read; reload the page and try again',
  },
  unknown: {
    zh: '这一项不在申请表上，请刷新页面再试',
    en: 'The form does not ask for this; reload the page and try again',
  },
} as const satisfies Record<string, Text>;

/**
 * Every problem of the answers of a kind in the order of the form, each with its path: `field`, `list.0.sub`,
 * `materials.CODE`. Hidden fields are not looked at. Total: whatever JSON comes, problems are answered and nothing is
 * thrown. An empty list means that the application may be submitted. Run `computeFields` before, so that what the system
 * works out stands in the answers.
 */
export function checkAnswers(kind: Kind, answers: unknown, ctx: AnswersContext): readonly Problem[] {
  if (!isRecord(answers)) return [{ path: '', rule: 'type', msg: says.unreadable[ctx.lang] }];
  const inRules = checkRules(kind, answers, ctx).map(({ path, rule, msg }) => ({ path, rule, msg }));
  const live = liveFields(kind, answers).flatMap((section) => section.fields);
  const inFields = live.flatMap((field) => [
    ...checkField(answerOf(answers, field.name), field, { ...ctx, path: field.name, siblings: answers }),
    ...inRules.filter(({ path }) => path.split('.')[0] === field.name),
  ]);
  return [...checkNames(kind, answers, ctx), ...inFields, ...checkMaterials(kind, answers, ctx)];
}

function checkNames(kind: Kind, answers: RawAnswers, ctx: CheckContext): readonly Problem[] {
  const names = new Set(['materials', ...fieldsOf(kind).map((field) => field.name)]);
  return Object.keys(answers)
    .filter((name) => !names.has(name))
    .map((name) => ({ path: name.slice(0, 64), rule: 'unknown', msg: says.unknown[ctx.lang] }));
}

/** A material is checked as a field of attachments; its 50 files at most are those of the whole application. */
const asField = (material: Material, required: boolean): Field => ({
  name: material.code,
  label: { zh: material.label.zh.replace(/（.*）$/, ''), en: material.label.en.replace(/ \(.*\)$/, '') },
  control: 'attachments',
  required,
  max: 50,
});

function checkMaterials(kind: Kind, answers: RawAnswers, ctx: AnswersContext): readonly Problem[] {
  const materials = answerOf(answers, 'materials');
  if (!isBlank(materials) && !isRecord(materials))
    return [{ path: 'materials', rule: 'type', msg: says.unreadable[ctx.lang] }];
  const files: RawAnswers = isRecord(materials) ? materials : {};
  const codes = new Set(kind.materials.map((material) => material.code));
  const unknown = Object.keys(files)
    .filter((code) => !codes.has(code))
    .map((code) => ({ path: materialPath(code.slice(0, 64)), rule: 'unknown', msg: says.unknown[ctx.lang] }));
  const wrong = liveMaterials(kind, answers, ctx)
    .filter(({ need }) => need !== 'not-needed')
    .flatMap(({ material, need }) =>
      checkField(answerOf(files, material.code), asField(material, need === 'needed'), {
        ...ctx,
        path: materialPath(material.code),
        siblings: files,
      }),
    );
  return [...unknown, ...wrong];
}
