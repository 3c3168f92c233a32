import { type CourtDay, formatCourtDay, plusDays } from '@sufu/contract/core';
import type { NewArchiveFile } from '../modules/archives/index.ts';
import { dayFrom } from './cases.ts';

type Paper = readonly [
  title: string,
  scope: string,
  /** Days after the filing of the case. */
  made: number,
  pages: readonly (readonly string[])[],
];

/** The main file of C12, twelve papers, in words of our own about people who do not exist. */
const labour: readonly Paper[] = [
  [
    '民事上诉状',
    'PLEADING',
    0,
    [
      [
        '上诉人（原审被告）：云溪澄湖数控设备有限公司。',
        '被上诉人（原审原告）：吕思齐。',
        '上诉请求：一、撤销一审判决第二项，改判上诉人不支付加班工资差额；二、本案二审诉讼费用由被上诉人负担。',
        '事实和理由：被上诉人所称的延时工作没有经过审批，上诉人已按月足额发放工资。一审仅凭排班表认定加班，没有考虑实际考勤。',
      ],
      ['一审对劳动合同解除的经过认定不清。上诉人在解除前已两次书面通知被上诉人到岗。', '此致 云溪市中级人民法院。'],
    ],
  ],
  [
    '民事答辩状',
    'PLEADING',
    18,
    [
      [
        '答辩人：吕思齐。',
        '一审认定事实清楚，适用法律正确，请求驳回上诉，维持原判。',
        '排班表由上诉人制作并张贴，答辩人只能按排班到岗，是否审批是单位内部的管理，不能由劳动者承担后果。',
      ],
    ],
  ],
  [
    '劳动合同书（证据一）',
    'EVIDENCE',
    20,
    [
      [
        '合同期限三年，工作岗位为设备调试，实行标准工时制。',
        '工资构成：基本工资、岗位工资、绩效。加班工资以基本工资与岗位工资之和为基数。',
      ],
      ['双方签名盖章处。备注：合同一式两份，各执一份。'],
    ],
  ],
  [
    '排班表（证据二）',
    'EVIDENCE',
    20,
    [
      [
        '车间排班表共六个月。其中每周六均列有被上诉人姓名，班次为白班，八小时。',
        '表下方印有“请按时到岗，调班须经班组长同意”。',
      ],
    ],
  ],
  [
    '工资支付记录（证据三）',
    'EVIDENCE',
    20,
    [['工资支付记录载明每月实发数额。周六工作没有单独列项。', '银行代发凭证与记录一致。']],
  ],
  [
    '庭审笔录',
    'TRANSCRIPT',
    46,
    [
      [
        '审判长核对到庭人员身份，宣布合议庭组成人员名单，告知诉讼权利义务，各方均不申请回避。',
        '法庭调查：上诉人陈述上诉请求和理由，被上诉人答辩。',
      ],
      ['双方对排班表的真实性没有异议，对能否证明加班有争议。', '法庭辩论终结，各方作最后陈述。调解未达成一致。'],
    ],
  ],
  [
    '民事判决书',
    'RULING',
    73,
    [
      [
        '本院认为，用人单位制作排班表并要求劳动者按表到岗，应当认定为安排工作。内部审批制度不能免除支付加班工资的义务。',
        '一审对工资基数和时数的计算有证据支持，本院予以维持。',
      ],
      ['判决如下：驳回上诉，维持原判。', '二审案件受理费 10 元，由上诉人负担。本判决为终审判决。'],
    ],
  ],
  ['送达回证（上诉状副本）', 'SERVICE', 6, [['受送达人：吕思齐。送达文书：上诉状副本。送达方式：电子送达。']]],
  [
    '送达回证（传票，上诉人）',
    'SERVICE',
    30,
    [['受送达人：云溪澄湖数控设备有限公司。送达文书：传票。送达方式：电子送达。']],
  ],
  ['送达回证（传票，被上诉人）', 'SERVICE', 30, [['受送达人：吕思齐。送达文书：传票。送达方式：邮寄，本人签收。']]],
  [
    '送达回证（判决书）',
    'SERVICE',
    78,
    [['受送达人：双方当事人。送达文书：民事判决书。送达方式：电子送达，同日到达。']],
  ],
  ['移送执行函', 'ENFORCEMENT', 110, [['判决已生效，权利人申请执行，现将有关材料移送执行部门。']]],
];

/** Of C01, which is being tried, only what was served may be read. */
const loan: readonly (readonly [Paper, shown: boolean])[] = [
  [
    [
      '民事上诉状',
      'PLEADING',
      0,
      [
        [
          '上诉人：林晓禾。被上诉人：周既白。',
          '上诉请求：撤销原判，改判驳回被上诉人的诉讼请求。',
          '理由：转账是双方合伙经营的出资，不是借款。',
        ],
        ['一审没有审查双方的聊天和出资记录，仅凭转账认定借贷，认定事实不清。', '此致 云溪市中级人民法院。'],
      ],
    ],
    true,
  ],
  [['举证通知书', 'SERVICE', 5, [['请在指定期限内提交证据。逾期提交的，应当说明理由。']]], true],
  [['庭前会议提纲', 'TRANSCRIPT', 20, [['归纳争议焦点：款项性质；利息的起算。']]], false],
];

const fileOf = (filedOn: CourtDay, [title, scope, made, pages]: Paper, shown: boolean): NewArchiveFile => {
  const madeOn = plusDays(filedOn, made);
  const dated = formatCourtDay(madeOn, 'zh');
  return {
    title,
    scope,
    madeOn,
    shown,
    sheets: pages.map((paragraphs, i) => ({
      paragraphs: i === pages.length - 1 ? [...paragraphs, dated] : [...paragraphs],
    })),
  };
};

/** Electronic files of the demonstration court: one of an archived case, whole, and one of a pending case. */
export function archivesOn(
  today: CourtDay,
): readonly { readonly caseNo: string; readonly files: readonly NewArchiveFile[] }[] {
  const numbered = (filed: number, number: string) => {
    const filedOn = dayFrom(today, filed);
    return { filedOn, caseNo: `(${filedOn.slice(0, 4)})溪01${number}号` };
  };
  const [archived, pending] = [numbered(-420, '民终512'), numbered(-40, '民终101')];
  return [
    { caseNo: archived.caseNo, files: labour.map((paper) => fileOf(archived.filedOn, paper, true)) },
    { caseNo: pending.caseNo, files: loan.map(([paper, shown]) => fileOf(pending.filedOn, paper, shown)) },
  ];
}
