import { listCases } from '@sufu/contract/cases';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useRenewalAsked } from '../../../app/use-renewal-asked.ts';
import { useCallMutation } from '../../api/index.ts';
import { type Answers, list, ok, party, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { Reauth } from './reauth.tsx';

function FormPage() {
  const [typed, setTyped] = useState('');
  const act = useCallMutation(listCases);
  const asked = useRenewalAsked();
  return (
    <>
      <input aria-label="事实" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button type="button" onClick={() => act.mutate({ query: {} })}>
        保存
      </button>
      <p>{act.isSuccess ? '已保存' : ''}</p>
      {asked && <Reauth />}
    </>
  );
}

function world(user = party) {
  let alive = false;
  const answers: Answers = {
    'GET /api/app/caseInfo/page': () =>
      alive ? list([]) : refusal(401, 'session.ended', '登录已到时间，请重新登录，填的内容还在'),
    'GET /api/auth/oauth/captcha': ok({ key: party.id, image: 'data:image/png;base64,AA==' }),
    'POST /api/auth/oauth/token': () => {
      alive = true;
      return { body: { access_token: 't', token_type: 'bearer', expires_in: 6000, refresh_token: 'r', scope: 'all' } };
    },
    'GET /api/app/portalUser/userInfo': ok(user),
  };
  const routes = [
    { path: '/form', element: <FormPage /> },
    { path: '*', element: <p>别处</p> },
  ];
  return renderScreen({ routes, at: '/form', answers, user: party });
}

async function signInAgain() {
  fireEvent.change(screen.getByLabelText('事实'), { target: { value: '借款 5 万元' } });
  const save = screen.getByRole('button', { name: '保存' });
  save.focus();
  fireEvent.click(save);
  await screen.findByRole('dialog');
  const fill = (id: string, value: string) =>
    fireEvent.change(document.getElementById(id) as HTMLElement, { target: { value } });
  await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
  fill('user-username', '15400000001');
  fill('user-password', 'right');
  fill('user-captcha', 'abcde');
  fireEvent.click(screen.getByRole('button', { name: '登录并继续' }));
}

describe('signing in again over the page', () => {
  it('repeats the interrupted call once, keeps what was typed and gives the focus back', async () => {
    const { sent } = world();
    await signInAgain();
    expect(await screen.findByText('已保存')).toBeTruthy();
    expect(sent.filter(({ path }) => path.includes('caseInfo'))).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('事实').value).toBe('借款 5 万元');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('保存'));
  });
  it('repeats nothing for somebody else', async () => {
    const other = { ...party, id: '01931f00-0000-7000-8000-000000000009', realName: '别人' };
    const { sent, session, router } = world(other);
    await signInAgain();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(session.user()?.realName).toBe('别人');
    expect(sent.filter(({ path }) => path.includes('caseInfo'))).toHaveLength(1);
  });
  it('leads to the sign-in page when the person gives up, and back from there', async () => {
    const { router, session } = world();
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?redirect=%2Fform');
    expect(session.user()).toBeNull();
  });
});
