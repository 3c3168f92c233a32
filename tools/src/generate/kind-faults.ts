import {
  type AnswerRule,
  blocks,
  type Condition,
  categories,
  controls,
  dictionaries,
  type Field,
  items,
  type Kind,
  kindPages,
  ofEveryForm,
  offices,
  stateCodes,
  transitions,
} from '@sufu/contract/applications';

/** Choices that come from the case or from one's own applications, not from a dictionary. */
const fromTheCase: readonly string[] = ['judgeId', 'hearingId', 'originalApplyId'];
const choices: readonly string[] = ['select', 'multi-select', 'radio'];
const lists: readonly string[] = ['party-list', 'person-list', 'item-list'];
/** Whoever accepted does not decide. */
const decisions: readonly string[] = ['approve', 'partlyApprove', 'reject'];

const has = (record: object, name: string): boolean => Object.hasOwn(record, name);
const optionsOf = (dictionary: string): readonly string[] => {
  const found = Object.entries(dictionaries).find(([name]) => name === dictionary);
  return found ? found[1].options.map(({ value }) => value) : [];
};
const repeated = (names: readonly string[]): readonly string[] =>
  [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].sort();

/** The blocks' fields and the kind's own, as the form asks them. */
const fieldsOf = (kind: Kind): readonly Field[] => [
  ...kind.blocks.filter((key) => has(blocks, key)).flatMap((key) => blocks[key].fields),
  ...kind.fields,
];

/** The field at `field`, `range.from` or `list.sub`. */
function fieldAt(fields: readonly Field[], place: string): Field | undefined {
  const [name, sub] = place.split('.');
  const field = fields.find((each) => each.name === name);
  if (sub === undefined || field?.control === 'date-range') return field;
  return field?.item && items[field.item]?.fields.find((each) => each.name === sub);
}

function conditionFaults(path: string, conditions: readonly Condition[], fields: readonly Field[]): readonly string[] {
  return conditions.flatMap(({ field, value }) => {
    const asked = fieldAt(fields, field);
    if (!asked) return [`${path}: there is no field ${field}`];
    if (!asked.dictionary) return [`${path}: the field ${field} has no dictionary, so it has no value to wait for`];
    const options = optionsOf(asked.dictionary);
    return [value]
      .flat()
      .filter((each) => !options.includes(each))
      .map((each) => `${path}: ${each} is no value of the dictionary ${asked.dictionary} of the field ${field}`);
  });
}

/** A page with the form of this kind carries only what the kind brings along. */
function dictionaryFaults(kind: Kind, fields: readonly Field[]): readonly string[] {
  const asked = fields.flatMap((field) => [
    field,
    ...(field.item && has(items, field.item) ? items[field.item].fields : []),
  ]);
  const named = new Set(
    asked.flatMap(({ dictionary }) => (dictionary && has(dictionaries, dictionary) ? [dictionary] : [])),
  );
  return [...named]
    .filter((key) => !has(ofEveryForm, key) && !has(kind.dictionaries, key))
    .map((key) => `dictionaries: the fields ask ${key}, which is not among them`);
}

function fieldFaults(kind: Kind, fields: readonly Field[]): readonly string[] {
  return kind.fields.flatMap((field) => {
    const path = `fields.${field.name}`;
    const { control, dictionary, item, idTypeField, min, max } = field;
    return [
      ...(controls.includes(control) ? [] : [`${path}: there is no control ${control}`]),
      ...(dictionary && !has(dictionaries, dictionary) ? [`${path}: there is no dictionary ${dictionary}`] : []),
      ...(choices.includes(control) && !dictionary && !fromTheCase.includes(field.name)
        ? [`${path}: a choice needs a dictionary`]
        : []),
      ...(lists.includes(control) && !(item && has(items, item)) ? [`${path}: there is no item ${item}`] : []),
      ...(idTypeField && !fieldAt(fields, idTypeField) ? [`${path}: there is no field ${idTypeField}`] : []),
      ...(min !== undefined && max !== undefined && min > max ? [`${path}: min ${min} is over max ${max}`] : []),
      ...conditionFaults(`${path}.visibleWhen`, field.visibleWhen ?? [], fields),
    ];
  });
}

/** The places that a rule compares. */
function placesOf(rule: AnswerRule): readonly string[] {
  const than = 'than' in rule ? [typeof rule.than === 'string' ? rule.than : rule.than.before] : [];
  return [rule.field, ...than, ...(rule.at ? [rule.at] : [])].filter((place) => place !== 'today');
}

const ruleFaults = (kind: Kind, fields: readonly Field[]): readonly string[] =>
  (kind.rules ?? []).flatMap((rule, i) => [
    ...placesOf(rule)
      .filter((place) => !fieldAt(fields, place))
      .map((place) => `rules.${i}: there is no field ${place}`),
    ...conditionFaults(`rules.${i}.when`, rule.when ?? [], fields),
  ]);

function limitFaults({ timeLimits, deadlines = [] }: Kind, fields: readonly Field[]): readonly string[] {
  return [
    ...timeLimits.flatMap(({ id, due, side, value, unit }) => [
      ...conditionFaults(`timeLimits.${id}.due.when`, due?.when ?? [], fields),
      ...conditionFaults(`timeLimits.${id}.due.unless`, due?.unless ? [due.unless] : [], fields),
      ...(due && (side !== 'court' || value === undefined || unit === undefined)
        ? [`timeLimits.${id}.due: only a limit of the court with a value and a unit gives a day`]
        : []),
    ]),
    ...deadlines.flatMap((deadline, i) => {
      const path = `deadlines.${i}`;
      if ('before' in deadline) {
        const given = deadline.given ? [{ op: 'eq' as const, ...deadline.given }] : [];
        return [...stageFaults(path, [deadline.before]), ...conditionFaults(path, given, fields)];
      }
      const name = 'from' in deadline ? deadline.from : deadline.lastDay;
      const missing = fieldAt(fields, name) ? [] : [`${path}: there is no field ${name}`];
      if (!('from' in deadline)) return missing;
      const limit = timeLimits.find(({ id }) => id === deadline.limit);
      if (!limit) return [...missing, `${path}: there is no time limit ${deadline.limit}`];
      return limit.value === undefined || limit.unit === undefined
        ? [...missing, `${path}: the time limit ${deadline.limit} has no value and unit to count with`]
        : missing;
    }),
  ];
}

const unknown = (path: string, what: string, names: readonly string[], known: readonly string[]): readonly string[] =>
  names.filter((name) => !known.includes(name)).map((name) => `${path}: there is no ${what} ${name}`);
const stageFaults = (path: string, stages: readonly string[]): readonly string[] =>
  unknown(path, 'stage', stages, optionsOf('CASE_STAGE'));

/** Names out of closed lists, and names of the kind's own fields. */
function nameFaults(kind: Kind, fields: readonly Field[], keys: readonly string[]): readonly string[] {
  const { caseField, instead = {}, legalBasis, materials, parts = [], printed } = kind;
  const names = fields.map(({ name }) => name);
  return [
    ...unknown('blocks', 'block', kind.blocks, Object.keys(blocks)),
    ...repeated(names).map((name) => `fields.${name}: the form asks it twice`),
    ...unknown(
      'category',
      'category',
      [kind.category],
      categories.map(({ key }) => key),
    ),
    ...unknown('pages', 'page', kind.pages, kindPages),
    ...(kind.pages.includes('print') === (printed !== undefined)
      ? []
      : ['printed: a kind has the page print when it has a printed page, and only then']),
    ...unknown('caseKinds', 'kind of case', kind.caseKinds, optionsOf('CASE_KIND')),
    ...stageFaults('stagesAllowed', kind.stagesAllowed),
    ...stageFaults('stagesRefused', kind.stagesRefused ?? []),
    ...unknown('proceduresRefused', 'procedure', kind.proceduresRefused ?? [], optionsOf('TRIAL_PROCEDURE')),
    ...Object.entries(instead).flatMap(([part, way]) =>
      typeof way === 'string' ? unknown(`instead.${part}`, 'kind', [way], keys) : [],
    ),
    ...legalBasis.flatMap((basis, i) => (basis.law?.zh ? [] : [`legalBasis.${i}: there is no such law`])),
    ...repeated(materials.map(({ code }) => code)).map((code) => `materials.${code}: asked for twice`),
    ...materials.flatMap(({ code, when = [] }) => conditionFaults(`materials.${code}.when`, when, fields)),
    ...repeated(kind.timeLimits.map(({ id, side }) => `${side} ${id}`)).map((id) => `timeLimits: ${id} stands twice`),
    ...unknown(
      'parts',
      'field',
      parts.map(({ from }) => from),
      names,
    ),
    ...unknown('caseField', 'field', caseField ? [caseField.name] : [], names),
    ...conditionFaults('caseField.openWhen', caseField?.openWhen ?? [], fields),
    ...(kind.roles ?? []).flatMap(({ role, when = [] }) => conditionFaults(`roles.${role}.when`, when, fields)),
    ...(printed?.body ?? []).flatMap(({ heading, source }) =>
      unknown(`printed.${heading.en}`, 'field or block', source, [...names, ...kind.blocks]),
    ),
    ...(printed?.titles ?? []).flatMap(({ when }, i) => conditionFaults(`printed.titles.${i}.when`, when, fields)),
  ];
}

const actionFaults = ({ courtActions, states }: Kind): readonly string[] => [
  ...unknown('states', 'state', states.map(String), stateCodes.map(String)),
  ...courtActions.flatMap(({ action, by, approvedBy = [], result, after = [] }) => [
    ...unknown(`courtActions.${action}`, 'office', [...by, ...approvedBy], offices),
    ...[...(result === undefined ? [] : [result]), ...after]
      .filter((state) => !states.includes(state))
      .map((state) => `courtActions.${action}: the state ${state} is not among states`),
  ]),
];

/**
 * States in which everything waits for somebody who may not act. Whoever accepted does not decide, so where only the offices
 * that accept decide, a division with one such person is stuck.
 */
function deadEnds({ courtActions, timeLimits }: Kind): readonly string[] {
  const accepters = courtActions.filter(({ action }) => action === 'accept').flatMap(({ by }) => by);
  const from = (state: number) =>
    courtActions.filter(
      ({ action, after = [], by, result }) =>
        by.length > 0 &&
        result !== state &&
        (after.some((each) => each === state) ||
          transitions.some(
            (row) => row.action === action && row.by === 'court' && row.from.some((each) => each === state),
          )),
    );
  const goesOn = (state: number, barred: readonly string[]): boolean =>
    from(state).some(({ action, by, approvedBy }) => {
      const who = approvedBy ?? by;
      return !decisions.includes(action) || who.some((office) => !barred.includes(office));
    });
  const faults: string[] = [];
  if (!goesOn(20, []) && !goesOn(21, [])) faults.push('state 21: nobody of the court can do anything with it');
  // The acceptance itself is what the court was asked for.
  const acceptanceEnds = timeLimits.some(({ due }) => due?.endsOnAcceptance);
  if (accepters.length > 0 && !acceptanceEnds && !goesOn(23, accepters))
    faults.push(`state 23: nobody but whoever accepted (${accepters.join(', ')}) can go on, and they may not decide`);
  const scheduled = courtActions.filter(({ result }) => result === 24);
  if (scheduled.length > 0 && !scheduled.some(({ by }) => by.length > 0) && !goesOn(24, []))
    faults.push('state 24: nobody can go on');
  return faults;
}

/** What in a kind names something that does not exist, and where it cannot go on; one sentence each. `keys`: of all kinds. */
export function kindFaults(kind: Kind, keys: readonly string[]): readonly string[] {
  const fields = fieldsOf(kind);
  return [
    ...nameFaults(kind, fields, keys),
    ...fieldFaults(kind, fields),
    ...dictionaryFaults(kind, fields),
    ...ruleFaults(kind, fields),
    ...limitFaults(kind, fields),
    ...actionFaults(kind),
    ...deadEnds(kind),
  ];
}
