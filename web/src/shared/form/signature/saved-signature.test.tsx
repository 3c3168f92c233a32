import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, ok, party, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { FieldList } from '../fields/field-list.tsx';
import { FormProvider } from '../form-provider.tsx';

const fileId = '01931f00-0000-7000-8000-0000000000a1';
const field = { name: 'f', label: { zh: '签名', en: 'Signature' }, control: 'signature', required: true } as const;
const detail = 'POST /api/app/electronicsignature/detail';

function show(answers: Answers, offersKept = true) {
  const taken: unknown[] = [];
  const ui = (
    <FormProvider problems={[]} answers={{}} files={[]} offersKept={offersKept}>
      <FieldList fields={[field]} answers={{}} onChange={(_, value) => taken.push(value)} />
    </FormProvider>
  );
  return { ...renderScreen({ ui, user: party, answers }), taken };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('the kept signature is taken for its password; a wrong one is said and nothing is taken', async () => {
  let tries = 0;
  const { taken, sent } = show({
    [detail]: ok({ has: true, keptAt: '2026-11-01T02:00:00.000Z' }),
    'POST /api/app/portalUser/getElectronicSignature': () =>
      tries++ === 0 ? refusal(400, 'account.signature-password-wrong', '签名密码不对') : ok({ fileId }),
    'GET /api/resource/oss/files': ok([{ id: fileId, name: '签名.png', type: 'image/png', size: 9, pages: null }]),
  });
  await press('用已存的签名');
  const password = await screen.findByLabelText('签名密码');
  const use = () => fireEvent.submit(password.closest('form') as HTMLFormElement);
  use();
  expect(screen.getByText('请输入签名密码')).toBeTruthy();
  fireEvent.change(password, { target: { value: 'six-six' } });
  use();
  expect(await screen.findByText('签名密码不对')).toBeTruthy();
  expect(taken).toEqual([]);
  use();
  await expect.poll(() => taken).toEqual([fileId]);
  expect(sent.some(({ path }) => path.includes('six-six'))).toBe(false);
});

it('who has kept none is told where to; where one is being kept, none is offered', async () => {
  const { unmount } = show({ [detail]: ok({ has: false, keptAt: null }) });
  await press('用已存的签名');
  expect((await screen.findByRole('link', { name: '去“我的资料”存签名' })).getAttribute('href')).toBe('/user/info');
  unmount();
  show({}, false);
  expect(screen.queryByRole('button', { name: '用已存的签名' })).toBeNull();
});
