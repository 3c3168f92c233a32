import { kindKeys } from '@sufu/contract/applications';
import { toCaseNo } from '@sufu/contract/core';
import { exampleFor } from '@sufu/contract/examples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '../../../../shared/testing/render-screen.tsx';
import { sampleId as id } from '../../../../shared/testing/sample-application.ts';
import { sampleCase } from '../../../../shared/testing/sample-case.ts';
import { detail, draft, edit, filled, show } from './testing/show-form.tsx';

const at = '2026-11-23T01:30:00.000Z';
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});

describe('filling in', () => {
  it('says every problem of the step at once, with links to their fields, and only when one wants to go on', async () => {
    show({ [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', { caseNo: '(2026)溪01民终101号' })) });
    fireEvent.click(await screen.findByRole('radio', { name: /审理后/ }));
    expect(await screen.findByLabelText('知悉日期')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '保存并继续' }));
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('请填写事实和理由');
    expect(summary.textContent).not.toContain('签名');
    fireEvent.click(screen.getByRole('link', { name: '请填写知悉日期' }));
    expect(document.activeElement).toBe(screen.getByLabelText('知悉日期'));
    fireEvent.change(screen.getByLabelText('知悉日期'), { target: { value: '2026-11-18' } });
    expect(screen.getByLabelText('知悉日期').getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /审理前/ }));
    expect(screen.queryByLabelText('知悉日期')).toBeNull();
  });

  it('the heading of the step does not take the focus from a summary shown before its frame', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    try {
      show({ [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', { caseNo: '(2026)溪01民终101号' })) });
      fireEvent.click(await screen.findByRole('button', { name: '保存并继续' }));
      const summary = await screen.findByRole('alert');
      await waitFor(() => expect(document.activeElement).toBe(summary));
      expect(frames).not.toHaveLength(0);
      for (const frame of frames) frame(0);
      expect(document.activeElement).toBe(summary);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('the heading of the step takes the focus from the title of a page that is opened at it', async () => {
    show({ [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', { caseNo: '(2026)溪01民终101号' })) });
    await screen.findByRole('button', { name: '保存并继续' });
    await waitFor(() => expect(document.activeElement?.id).toBe('step'));
  });

  it('another case is taken with one save, whose reply says what the case says, and one reading', async () => {
    const other = sampleCase({ caseNo: toCaseNo('(2026)溪01民终566号'), cause: '股权转让纠纷' });
    const { sent } = show({
      [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', filled)),
      [edit]: ok({
        id,
        version: 2,
        savedAt: at,
        conflicts: [],
        bound: { caseNo: '(2026)溪01民终566号', caseCause: '股权转让纠纷' },
      }),
      'GET /api/app/caseInfo/select': ok([{ ...other, allowed: true }]),
    });
    fireEvent.click(await screen.findByRole('button', { name: '换一个案件' }));
    fireEvent.click(await screen.findByRole('radio', { name: /566/ }));
    fireEvent.click(screen.getByRole('button', { name: '用这个案件' }));
    expect(await screen.findByRole('button', { name: '换一个案件' })).toBeTruthy();
    expect(screen.getByText('股权转让纠纷')).toBeTruthy();
    const after = sent.slice(sent.findIndex(({ path }) => path.endsWith('/edit'))).map(({ path }) => path);
    expect(after.filter((path) => path.endsWith('/edit'))).toHaveLength(1);
    expect(after.filter((path) => path.includes('/detail/'))).toHaveLength(1);
  });

  it('saves what is typed with the version it saw, and shows two versions when it was changed elsewhere', async () => {
    const clash = {
      id,
      version: 4,
      savedAt: at,
      conflicts: [{ name: 'requestMatter', theirs: '别处写的请求事项。' }],
      bound: {},
    };
    const { sent } = show({
      [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', filled)),
      [edit]: ok(clash),
    });
    fireEvent.change(await screen.findByLabelText('请求事项'), { target: { value: '请求某某回避本案的审理。' } });
    fireEvent.click(screen.getByRole('button', { name: '保存并继续' }));
    expect(await screen.findByText('另一处写的')).toBeTruthy();
    const body = JSON.parse(String(sent.find(({ path }) => path.endsWith('/edit'))?.init.body));
    expect(body).toEqual({ id, base: 1, set: { requestMatter: '请求某某回避本案的审理。' } });
    fireEvent.click(screen.getByRole('button', { name: '用另一处写的' }));
    await waitFor(() => expect(screen.queryByText('另一处写的')).toBeNull());
  });

  it('keeps what is typed on the device when the network is lost', async () => {
    show({
      [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', filled)),
      [edit]: () => {
        throw new TypeError('network');
      },
    });
    fireEvent.change(await screen.findByLabelText('请求事项'), { target: { value: '请求某某回避本案的审理。' } });
    fireEvent.click(screen.getByRole('button', { name: '保存并继续' }));
    expect(await screen.findByText('未联网，已存在本机')).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).toContain('请求某某回避');
  });

  it.each(kindKeys)('%s: every step can be drawn', async (type) => {
    const { container, router } = show(
      { [detail(type)]: ok(draft(type, exampleFor(type).answers)) },
      type,
      'edit',
      '?step=own',
    );
    await waitFor(() => expect(container.querySelector('#step')).not.toBeNull());
    const links = [...container.querySelectorAll<HTMLAnchorElement>('nav ol a[href*="step="]')].map((a) =>
      a.getAttribute('href'),
    );
    for (const link of new Set(links)) {
      await router.navigate(String(link));
      await waitFor(() => expect(container.querySelector('#step')).not.toBeNull());
    }
    expect(links.length).toBeGreaterThan(0);
  });
});

describe('answers that do not agree', () => {
  const type = 'extension_proof_apply';
  const asked = { ...exampleFor(type).answers, currentDeadline: '2026-11-24', requestedDeadline: '2026-12-20' };
  const sentence = '“申请延长至”填的是 2026-11-20，要晚于“现举证期限届满日”（2026-11-24），请核对这两项';
  const fill = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
    return field;
  };
  /** As a key or a press leaves it: the focus goes to another field. */
  const leave = (field: HTMLElement, to: string | null = null) =>
    fireEvent.focusOut(field, { relatedTarget: to === null ? null : screen.getByLabelText(to) });

  it('are told beside the field when it is left, not while it is filled in, and not in the summary', async () => {
    show({ [detail(type)]: ok(draft(type, asked)) }, type);
    await screen.findByLabelText('申请延长至');
    const until = fill('申请延长至', '2026-11-20');
    expect(screen.queryByText(sentence)).toBeNull();
    leave(until, '现举证期限届满日');
    expect(until.getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(String(until.getAttribute('aria-describedby')).split(' ')[0] ?? '')?.textContent,
    ).toBe(sentence);
    expect(screen.queryByRole('alert')).toBeNull();
    fill('申请延长至', '2026-12-20');
    expect(until.getAttribute('aria-invalid')).toBeNull();
  });

  it('are told as well when the other field is left, and gone when that one is put right', async () => {
    show({ [detail(type)]: ok(draft(type, { ...asked, requestedDeadline: '2026-11-25' })) }, type);
    await screen.findByLabelText('申请延长至');
    const present = fill('现举证期限届满日', '2026-11-26');
    leave(present);
    expect(screen.getByLabelText('申请延长至').getAttribute('aria-invalid')).toBe('true');
    expect(present.getAttribute('aria-invalid')).toBeNull();
    fill('现举证期限届满日', '2026-11-24');
    expect(screen.getByLabelText('申请延长至').getAttribute('aria-invalid')).toBeNull();
  });

  it('wait for the end of a press, so that the button under it stays where it is', async () => {
    show({ [detail(type)]: ok(draft(type, asked)) }, type);
    await screen.findByLabelText('申请延长至');
    const until = fill('申请延长至', '2026-11-20');
    fireEvent.pointerDown(screen.getByRole('button', { name: '保存并继续' }));
    leave(until);
    expect(until.getAttribute('aria-invalid')).toBeNull();
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(until.getAttribute('aria-invalid')).toBe('true'));
  });

  it('stand beside the field that was left where the other one is not on the page', async () => {
    const mediation = 'mediation_apply';
    const { answers } = exampleFor(mediation);
    const self = {
      partyRole: 'DEFENDANT',
      partyType: 'NATURAL',
      partyName: '林晓禾',
      region: '990102',
      address: '清和里 3 号',
    };
    const respondents = [{ ...self, _id: 'r', idType: 'ID_CARD', idNo: String(answers.applicantIdNo) }];
    show(
      { [detail(mediation)]: ok(draft(mediation, { ...answers, respondents })) },
      mediation,
      'edit',
      '?step=applicant',
    );
    fireEvent.click(await screen.findByRole('button', { name: '信息不对，我要修改' }));
    const number = screen.getByLabelText('证件号码');
    leave(number);
    expect(number.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/“对方当事人”第 1 项“证件号码”不能与“申请人信息”里的“证件号码”相同/)).not.toHaveLength(
      0,
    );
  });

  it('hold one back where they stand, with the same sentence', async () => {
    show({ [detail(type)]: ok(draft(type, { ...asked, requestedDeadline: '2026-11-20' })) }, type);
    await screen.findByLabelText('申请延长至');
    fireEvent.click(screen.getByRole('button', { name: '保存并继续' }));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });

  it('with the record of the case are told once the case is read', async () => {
    const counterclaim = 'counterclaim_apply';
    const answers = exampleFor(counterclaim).answers;
    const parties = ['林晓禾', '吕思齐'].map((name) => ({ name }));
    show(
      {
        [detail(counterclaim)]: ok(draft(counterclaim, answers)),
        'GET /api/app/caseInfo/detail': ok({ parties, panel: [], hearings: [] }),
      },
      counterclaim,
      'edit',
      '?step=respondents',
    );
    await screen.findByRole('heading', { level: 2, name: '对方当事人' });
    await waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: '保存并继续' }));
      expect(screen.getByRole('alert').textContent).toContain('不是这个案件登记的当事人');
    });
  });
});

describe('a returned application', () => {
  const correction = {
    round: 1,
    points: [{ path: 'factsAndReasons', text: '请写明二人是什么关系。' }],
    lastDay: '2026-11-30',
    at,
    by: '叶小满',
    daysLeft: 7,
  };
  it('opens what was pointed out, and nothing else', async () => {
    show({
      [detail('receive_avoid_apply')]: ok(
        draft('receive_avoid_apply', filled, { state: 22, correction, dueDay: '2026-11-30' }),
      ),
    });
    expect(await screen.findByLabelText('事实和理由')).toBeTruthy();
    expect(screen.getByText(/请写明二人是什么关系。/)).toBeTruthy();
    expect(screen.queryByLabelText('请求事项')).toBeNull();
  });
  it('asks nothing anew of what was handed in, when only the day has gone on', async () => {
    const type = 'judicial_assistance_apply';
    const handedIn = { ...exampleFor(type).answers, deferUntil: '2026-11-20' };
    const points = [{ path: 'difficultyDesc', text: '请写得具体一些。' }];
    const more = { state: 22, correction: { ...correction, points }, dueDay: '2026-11-30', handedIn };
    const submit = `POST /api/app/app/${type}/submit`;
    const { sent } = show({ [detail(type)]: ok(draft(type, handedIn, more)), [submit]: ok({}) }, type, 'check', '');
    fireEvent.click(await screen.findByRole('button', { name: '确认并提交' }));
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/submit'))).toBe(true));
  });
  it('still opens, after a reload, what shows only because of the correction', async () => {
    const handedIn = { ...filled, groundKnown: 'BEFORE_TRIAL' };
    const saved = { ...filled, groundKnown: 'AFTER_TRIAL_START', groundKnownDate: '2026-11-18' };
    const points = [{ path: 'groundKnown', text: '请写明何时知道。' }];
    const more = { state: 22, correction: { ...correction, points }, dueDay: '2026-11-30', handedIn };
    show({ [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', saved, more)) });
    expect(await screen.findByLabelText('知悉日期')).toBeTruthy();
  });
});

describe('checking and handing in', () => {
  it('asks for the declaration and the signature, and shows what the server still finds, at its place', async () => {
    const signed = { ...filled, truthDeclared: true, signature: id };
    const submit = 'POST /api/app/app/receive_avoid_apply/submit';
    const { sent } = show(
      {
        [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', signed)),
        [submit]: refusal(400, 'invalid', '有 1 处要改', [
          { path: 'factsAndReasons', rule: 'min', msg: '事实和理由太短' },
        ]),
      },
      'receive_avoid_apply',
      'check',
      '',
    );
    const button = await screen.findByRole('button', { name: '确认并提交' });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('link', { name: '事实和理由太短' }));
    expect(document.activeElement?.textContent).toContain('事实和理由');
    expect(sent.filter(({ path }) => path.endsWith('/submit'))).toHaveLength(1);
  });
  it('does not send what is not signed', async () => {
    const { sent } = show(
      { [detail('receive_avoid_apply')]: ok(draft('receive_avoid_apply', filled)) },
      'receive_avoid_apply',
      'check',
      '',
    );
    fireEvent.click(await screen.findByRole('button', { name: '确认并提交' }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('请签名');
    expect(sent.some(({ path }) => path.endsWith('/submit'))).toBe(false);
  });
});
