import type { Field } from '@sufu/contract/applications';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { party, renderScreen } from '../../testing/render-screen.tsx';
import { FormProvider } from '../form-provider.tsx';
import { stillWrong } from '../problems.ts';
import { FieldList, groupDependents } from './field-list.tsx';

const text = (name: string, on?: string): Field => ({
  name,
  label: { zh: name, en: name },
  control: 'text',
  required: false,
  ...(on ? { visibleWhen: [{ field: on, op: 'eq', value: '1' }] } : {}),
});
const shape = (fields: readonly Field[]) =>
  groupDependents(fields).map(({ parent, fields: dependents }) => [parent, dependents.map(({ name }) => name)]);

describe('fields that hang on an answer', () => {
  it('stand under it when they follow it', () =>
    expect(shape([text('a'), text('b', 'a'), text('c', 'a'), text('d')])).toEqual([
      [null, ['a']],
      ['a', ['b', 'c']],
      [null, ['d']],
    ]));
  it('stand by themselves when something else is between', () =>
    expect(shape([text('a'), text('x'), text('b', 'a')])).toEqual([[null, ['a', 'x', 'b']]]));
});

describe('ticking instead of typing', () => {
  const targets: Field = {
    name: 'targets',
    label: { zh: '被申请回避人员', en: 'Persons' },
    control: 'person-list',
    required: true,
    item: 'RECUSED',
  };
  it('adds the row, and takes it out again', () => {
    let rows: unknown;
    const suggestion = { label: '沈知远', says: '审判长', row: { targetName: '沈知远', targetPosition: 'PRESIDING' } };
    function Form() {
      const [answers, set] = useState({});
      rows = answers;
      return (
        <FormProvider problems={[]} answers={{}} files={[]} suggestions={{ RECUSED: [suggestion] }}>
          <FieldList fields={[targets]} answers={answers} onChange={(name, value) => set({ [name]: value })} />
        </FormProvider>
      );
    }
    renderScreen({ ui: <Form />, user: party });
    fireEvent.click(screen.getByLabelText(/沈知远/));
    expect(rows).toEqual({ targets: [expect.objectContaining({ targetName: '沈知远', targetPosition: 'PRESIDING' })] });
    expect(screen.queryByRole('button', { name: '删除沈知远' })).toBeNull();
    fireEvent.click(screen.getByLabelText(/沈知远/));
    expect(rows).toEqual({ targets: null });
  });
});

describe('problems while the person writes', () => {
  const problem = { path: 'facts', rule: 'required', msg: '请填写' };
  it('go when they are repaired, and none is added', () => {
    expect(stillWrong([problem], [])).toEqual([]);
    expect(stillWrong([problem], [problem, { path: 'other', rule: 'min', msg: '太短' }])).toEqual([problem]);
    expect(stillWrong([problem], [{ ...problem, rule: 'min' }])).toEqual([]);
  });
});
