import { setTimeout as pause } from 'node:timers/promises';
import { courtDayOf, plusDays } from '@sufu/contract/core';
import { settingGroups } from '@sufu/contract/settings';
import type { Client } from '@sufu/tools/client';
import { routes } from '@sufu/web/routes';
import {
  balance,
  clientOf,
  dataOf,
  makeBill,
  makeDecided,
  makeDraft,
  makeFeedback,
  makeLink,
  makeMail,
  makeOrder,
  makeReturned,
} from './file-through-api.ts';
import { partiesToServe, serveThroughApi } from './serve-through-api.ts';
import { person, world } from './world.ts';

/** A page of the route table as somebody sees it. */
export type Stop = { readonly name: string; readonly path: string; readonly as: string | null };

const recusal = 'receive_avoid_apply';
const lawsuit = 'lawsuit_filing_apply';
/** The seeded announcement about fraud. */
const noticeId = '01931f00-0000-7000-8101-000000000006';

/** The form of a link in an SMS, and none that was ever sent. */
const unknownLink = 'aB2'.repeat(6).concat('cD');

/** The same of a link to open an account. */
const unknownActivation = 'aB2'.repeat(14).concat('c');

/** Which concrete addresses stand for a route that has parameters. A route that is missing here fails the walk. */
function addressesOf(
  path: string,
  made: Awaited<ReturnType<typeof makeThings>>,
): readonly { name: string; path: string; as: string | null }[] {
  const pathOf = (type: string, id: string) => path.replace(':type', type).replace(':id', id);
  const name = path.replaceAll(/[/:]+/g, '-').replace(/^-/, '');
  if (path.startsWith('/apply-lawsuit/public_gallery_apply/'))
    return [{ name, path: pathOf('', made.hearing), as: path.includes('/gallery-detail/') ? null : 'U4' }];
  // Nothing leads there but a session that is locked: journeys/ways-in.spec.ts looks at it.
  if (path === '/lock') return [];
  if (path === '/activate')
    return [
      { name, path, as: null },
      { name: `${name}-link`, path: `${path}#${unknownActivation}`, as: 'U1' },
    ];
  if (path === '/case/detail') return [{ name, path: `${path}?id=${made.caseId}`, as: 'U1' }];
  if (path === '/notice/detail/:id') return [{ name, path: pathOf('', made.notice), as: 'U1' }];
  if (path === '/notice/open/:code') return [{ name, path: path.replace(':code', unknownLink), as: null }];
  if (path === '/user/message-info') return [{ name, path: `${path}?id=${made.message}`, as: 'U1' }];
  if (path === '/preview-img') return [{ name, path: `${path}?ids=${made.pictures.join(',')}`, as: 'U1' }];
  if (path === '/desk/admin/settings')
    return ['', ...Object.keys(settingGroups)].map((part) => ({
      ...{ name: part === '' ? name : `${name}-${part}`, as: 'admin' as const },
      path: part === '' ? path : `${path}?part=${part}`,
    }));
  if (
    ['/desk/feedback', '/desk/client-logs', '/desk/health', '/desk/jobs', '/desk/webhooks', '/desk/exchange'].includes(
      path,
    ) ||
    path.startsWith('/desk/admin/')
  )
    return [{ name, path, as: 'admin' }];
  if (path === '/desk/feedback/:id') return [{ name, path: pathOf('', made.feedback), as: 'admin' }];
  if (path === '/myiframe/*')
    return [
      { name: 'myiframe', path: '/myiframe/index', as: null },
      { name: 'myiframe-refused', path: '/myiframe/x?src=https%3A%2F%2Felsewhere.example', as: null },
    ];
  if (path === '/desk/reports')
    return [
      { name, path, as: 'yuanzhang' },
      { name: `${name}-head`, path, as: 'J02' },
    ];
  if (path === '/desk/approvals') return [{ name, path, as: 'yuanzhang' }];
  if (path === '/desk/identity') return [{ name, path, as: 'bailu' }];
  const cashiers = ['', '/refunds', '/differences', '/ownerless', '/corrections', '/remittances'].map(
    (page) => `/desk/money${page}`,
  );
  if (cashiers.includes(path)) return [{ name, path, as: 'luyue' }];
  if (path === '/desk/bans') return [{ name, path, as: 'admin' }];
  if (path === '/desk/mail' || path === '/desk/mail/:id') return [{ name, path: pathOf('', made.mail), as: 'bailu' }];
  if (path === '/desk/deliveries/new')
    return [
      { name, path, as: made.clerk },
      { name: `${name}-case`, path: `${path}?caseId=${made.noticeCase}`, as: made.clerk },
    ];
  if (path.startsWith('/desk/deliveries')) return [{ name, path: pathOf('', made.notice), as: made.clerk }];
  if (path === '/desk/cases')
    return [
      { name, path, as: made.clerk },
      { name: `${name}-counter`, path, as: 'bailu' },
    ];
  if (path.startsWith('/desk/cases/')) return [{ name, path: pathOf('', made.noticeCase), as: made.clerk }];
  if (path.startsWith('/mailreceiving/mailreceiving-detail/'))
    return [{ name, path: pathOf('', made.mail).replace(':mailState', '0'), as: 'U1' }];
  if (path === '/desk/money/decisions') return [{ name, path, as: 'J01' }];
  if (path === '/desk/money/days/:day')
    return [{ name, path: path.replace(':day', plusDays(courtDayOf(new Date()), -1)), as: 'luyue' }];
  if (path === '/desk/money/bank' || path === '/desk/money/days') return [{ name, path, as: 'luyue' }];
  if (path.startsWith('/desk/money/')) return [{ name, path, as: made.clerk }];
  if (path === '/payment/statement') return [{ name, path: `${path}?caseId=${made.noticeCase}`, as: 'U1' }];
  if (path === '/payment/payment-details' || path === '/payment/payment')
    return [{ name, path: `${path}?id=${made.bill}`, as: 'U1' }];
  if (path === '/payment/result') return [{ name, path: `${path}?order=${made.order}`, as: 'U1' }];
  if (path === '/pay/:token')
    return [
      { name, path: path.replace(':token', made.link), as: null },
      { name: `${name}-wrong`, path: path.replace(':token', unknownLink), as: null },
    ];
  if (path === '/desk/times') return [{ name, path, as: made.clerk }];
  if (path.startsWith('/desk/'))
    return [
      { name, path: pathOf('', made.returned), as: made.clerk },
      { name: `${name}-lawsuit`, path: pathOf('', made.lawsuitReturned), as: 'bailu' },
    ];
  if (path.startsWith('/channel-more/other-more/'))
    return [{ name, path: path.replace(':channelType', 'notice-hint'), as: null }];
  if (path.startsWith('/channel-more/content-detail/'))
    return [{ name, path: path.replace(':contentId', noticeId), as: null }];
  if (path === '/desk') return [{ name, path, as: made.clerk }];
  if (path.includes('/edit/')) {
    return [
      { name, path: pathOf(recusal, made.draft), as: 'U1' },
      { name: `${name}-lawsuit`, path: pathOf(lawsuit, made.lawsuitDraft), as: 'U1' },
      { name: `${name}-returned`, path: pathOf(recusal, made.returned), as: 'U1' },
    ];
  }
  if (path.includes('/detail/'))
    return [
      { name: `${name}-returned`, path: pathOf(recusal, made.returned), as: 'U1' },
      { name: `${name}-decided`, path: pathOf(recusal, made.decided), as: 'U1' },
    ];
  if (path.includes('/check/'))
    return [
      { name, path: pathOf(recusal, made.draft), as: 'U1' },
      { name: `${name}-lawsuit`, path: pathOf(lawsuit, made.lawsuitDraft), as: 'U1' },
    ];
  if (path.includes(':id')) return [{ name, path: pathOf(recusal, made.decided), as: 'U1' }];
  if (path.includes(':type'))
    return [
      { name, path: pathOf(recusal, ''), as: 'U1' },
      { name: `${name}-lawsuit`, path: pathOf(lawsuit, ''), as: 'U1' },
    ];
  throw new Error(`the walk does not know ${path}`);
}

/** A copy of an appeal, served on U1 in a case of K01's. */
async function makeNotice(party: Client, clerk: Client): Promise<{ notice: string; noticeCase: string }> {
  const cases = (await party.call('GET', '/app/caseInfo/page?size=50')).body.data as { id: string; clerk: string }[];
  const caseId = String(cases.find((each) => each.clerk === person('K01').name)?.id);
  const mine = (await partiesToServe(clerk, caseId)).find(({ name }) => name === person('U1').name);
  if (!mine) throw new Error('U1 is no party of that case');
  const order = { caseId, party: mine, title: '上诉状副本', kind: 'APPEAL_COPY', channels: ['PORTAL'] };
  return { notice: await serveThroughApi(clerk, order), noticeCase: caseId };
}

/**
 * A bill with a link to pay it by, and another with an attempt to pay it. Each is served by a job behind its issue: waited for, so that what
 * the payer is told of it stands in the same place every time.
 */
async function makeBills(party: Client, clerk: Client) {
  const served = async (what?: object): Promise<string> => {
    const id = await makeBill(clerk, '（2026）溪01民终101号', '林晓禾', what);
    for (let turn = 0; turn < 200; turn += 1) {
      if (dataOf(await party.call('GET', `/app/onlinepay/detail?id=${id}`)).dueOn !== null) return id;
      await pause(100);
    }
    throw new Error('the fee notice was not served within 20 s');
  };
  const bill = await served();
  return { bill, link: await makeLink(party, bill), order: await makeOrder(party, await served(balance)) };
}

async function makeThings() {
  const [party, clerk, filing, president] = (await Promise.all(['U1', 'K01', 'bailu', 'yuanzhang'].map(clientOf))) as [
    Awaited<ReturnType<typeof clientOf>>,
    Awaited<ReturnType<typeof clientOf>>,
    Awaited<ReturnType<typeof clientOf>>,
    Awaited<ReturnType<typeof clientOf>>,
  ];
  const cases = (await party.call('GET', '/app/caseInfo/page')).body.data as { id: string; caseNo: string }[];
  const hearings = (await party.call('GET', '/app/hearings?size=50')).body.data as { id: string; signUp: string }[];
  const decided = await makeDecided(
    party,
    clerk,
    president,
    recusal,
    'reject',
    '申请人提出的情形不属于民事诉讼法第四十七条规定的应当回避的情形。',
  );
  const messages = (await party.call('GET', '/app/msg/records')).body.data as { id: string }[];
  const application = dataOf(await party.call('GET', `/app/app/${recusal}/detail/${decided}`));
  return {
    clerk: 'K01',
    hearing: String(hearings.find(({ signUp }) => signUp === 'open')?.id),
    /** A case whose file is there to be read. */
    archived: '（2025）溪01民终512号',
    caseId: String(cases[0]?.id),
    ...(await makeNotice(party, clerk)),
    message: String(messages[0]?.id),
    draft: (await makeDraft(party, recusal)).id,
    lawsuitDraft: (await makeDraft(party, lawsuit)).id,
    feedback: await makeFeedback(party),
    mail: await makeMail(party),
    ...(await makeBills(party, clerk)),
    pictures: [await party.putPicture(), await party.putPicture()],
    returned: await makeReturned(party, clerk, recusal, 'factsAndReasons', '请写明您是什么时候、怎样知道这件事的。'),
    lawsuitReturned: await makeReturned(party, filing, lawsuit, 'materials.EVIDENCE', '没有看到借条，请拍照上传。'),
    decided,
    /** The number people go by. */
    number: String(application.number),
    /** What stands on a paper of it. */
    paper: String((application.documents as { number: string }[])[0]?.number),
  };
}

/**
 * Pages that differ by who looks at them, as the others who use them: agent, lawyer, filing clerk, judge, cashier, admin.
 * U1 is the party and K01 the clerk of the walk itself; U4 has nothing yet.
 */
const byRole: readonly (readonly [as: string, paths: readonly string[]])[] = [
  ['U2', ['/index', '/case/list', '/user/info', '/user/initiate']],
  ['U3', ['/index', '/case/list', '/user/info', '/apply-lawsuit/picker', '/apply-lawsuit/lawyer_survey_apply/notice']],
  ['U4', ['/index', '/case/list', '/user/initiate', '/user/message', '/user/contacts', '/user/calendar']],
  ['K01', ['/index', '/user/info', '/more/index']],
  ['bailu', ['/desk']],
  ['J01', ['/desk', '/desk/times']],
  ['luyue', ['/desk']],
  ['admin', ['/desk', '/index']],
];
const forRoles = (): readonly Stop[] =>
  byRole.flatMap(([as, paths]) =>
    paths.map((path) => ({ name: `${path.slice(1).replaceAll('/', '-')}-${as}`, path, as })),
  );

const walks = new Map<string, Promise<readonly Stop[]>>();

/** Every page of the portal, as whoever uses it, with something on it: made once in a court. */
export function everyPage(): Promise<readonly Stop[]> {
  const { portal } = world();
  const walk = walks.get(portal) ?? makeWalk();
  walks.set(portal, walk);
  return walk;
}

async function makeWalk(): Promise<readonly Stop[]> {
  const made = await makeThings();
  const number = encodeURIComponent(made.number);
  const stops = routes.flatMap((route): Stop[] => {
    const plain =
      !route.path.includes(':') &&
      route.path !== '/case/detail' &&
      route.path !== '/preview-img' &&
      !['/payment/payment-details', '/payment/payment'].includes(route.path) &&
      route.path !== '/user/message-info' &&
      route.path !== '/lock' &&
      route.path !== '/activate' &&
      !route.path.includes('*') &&
      !route.path.startsWith('/desk');
    if (!plain) return [...addressesOf(route.path, made)];
    const name = route.path.slice(1).replaceAll('/', '-');
    const open = route.access === 'public' || route.access === 'visitor';
    const fileOfCase: Stop[] =
      route.path === '/electronicVolume'
        ? [{ name: `${name}-case`, path: `${route.path}?caseNo=${encodeURIComponent(made.archived)}`, as: 'U2' }]
        : [];
    const papers: Stop[] =
      route.path === '/verify'
        ? [
            { name: `${name}-genuine`, path: `${route.path}?number=${encodeURIComponent(made.paper)}`, as: null },
            { name: `${name}-unknown`, path: `${route.path}?number=SJ20990101000001`, as: null },
          ]
        : [];
    const oneMatter: Stop[] =
      route.path === '/info/index' ? [{ name: `${name}-one`, path: `${route.path}?type=${recusal}`, as: null }] : [];
    const month: Stop[] =
      route.path === '/user/calendar'
        ? [{ name: `${name}-month`, path: `${route.path}?month=${new Date().toISOString().slice(0, 7)}`, as: 'U1' }]
        : [];
    const byNumber: Stop[] =
      route.path === '/form-detail/index'
        ? [
            { name: `${name}-own`, path: `${route.path}?number=${number}`, as: 'U1' },
            { name: `${name}-staff`, path: `${route.path}?number=${number}`, as: made.clerk },
          ]
        : [];
    return [
      ...fileOfCase,
      ...byNumber,
      ...month,
      ...oneMatter,
      ...papers,
      ...(open ? [{ name, path: route.path, as: null }] : []),
      ...(route.access === 'visitor' ? [] : [{ name: open ? `${name}-signed-in` : name, path: route.path, as: 'U1' }]),
    ];
  });
  if (stops.length < routes.length) throw new Error('the walk passes fewer pages than there are');
  return [...stops, ...forRoles()];
}
