import { exampleFor } from '@sufu/contract/examples';
import { type Answers, list, ok, party, refusal, renderScreen } from '../../../../../shared/testing/render-screen.tsx';
import { sampleApplication, sampleId } from '../../../../../shared/testing/sample-application.ts';
import { Component as CheckPage } from '../../check/check-page.tsx';
import { Component as FormPage } from '../form-page.tsx';

const { signature: _, truthDeclared: __, ...answered } = exampleFor('receive_avoid_apply').answers;
/** All but what is given on the last page. */
export const filled = answered;
export const draft = (type: string, answers: object, more: object = {}) =>
  sampleApplication(type, { answers, ...more });
export const detail = (type: string) => `GET /api/app/app/${type}/detail/${sampleId}`;
export const edit = 'POST /api/app/app/receive_avoid_apply/edit';
const elsewhere: Answers = {
  'GET /api/service/court/list': ok([]),
  'GET /api/system/region/lazy-tree': ok([]),
  'GET /api/app/caseInfo/detail': refusal(404, 'not-found', '没有找到'),
  'GET /api/app/app/all/page': list([]),
};
const routes = [
  { path: '/apply-lawsuit/:type/edit/:id', element: <FormPage /> },
  { path: '/apply-lawsuit/:type/check/:id', element: <CheckPage /> },
  { path: '*', element: <p>别的页</p> },
];
/** The form, or its check page, of a draft, with `answers` for what it asks of the server. */
export const show = (answers: Answers, type = 'receive_avoid_apply', page = 'edit', step = '?step=own') =>
  renderScreen({
    routes,
    at: `/apply-lawsuit/${type}/${page}/${sampleId}${step}`,
    user: party,
    answers: { ...elsewhere, ...answers },
  });
