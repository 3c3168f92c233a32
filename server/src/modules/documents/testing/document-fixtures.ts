import type { DocumentContent } from '../content.ts';

/** What somebody writes who wants to see what happens: Typst code, rare characters, pictures, turned writing, a run without an end. */
export const hostile =
  '#import "/etc/passwd": * #panic("x") $a_b^2$ \\ `raw` *bold* _it_ <label> @ref // no comment /* */ [x](y) = heading\n- list\n' +
  `https://example.com/${'a'.repeat(400)} 䶮𠮷 😀👨‍👩‍👧 \u{202e}drow \u{0} end`;

const date = '2026-11-21';
/** One paper of each kind, with `said` wherever people write. */
export const documentFixtures = (said: string, fileId: string | null = null): readonly DocumentContent[] => [
  {
    kind: 'receipt',
    rows: [
      { label: '申请人', value: '林晓禾' },
      { label: '说明', value: said },
    ],
    materials: [{ label: '授权委托书', value: said }],
    says: [said],
    date,
  },
  {
    kind: 'application',
    lead: [said],
    sections: [
      {
        heading: said,
        rows: [{ label: '备注', value: said }],
        paragraphs: [said],
        tables: [{ head: ['姓名', '职务', '关系'], rows: [['沈知远', '审判长', said]] }],
      },
    ],
    addressee: '云溪市中级人民法院',
    signers: [{ label: '申请人', fileId }],
    attachments: '附：证据材料及清单一份',
    date,
  },
  {
    kind: 'correction',
    to: said,
    lead: said,
    points: [{ where: said, text: said }],
    lastDay: '2026-11-30',
    says: [said],
    date,
  },
  { kind: 'acceptance', to: said, paragraphs: [said], date },
  {
    kind: 'decision',
    parties: [said],
    reasons: [said],
    outcome: [said],
    remedy: said,
    signers: [{ office: '院长', name: '季怀瑾' }],
    date,
  },
  {
    kind: 'service-certificate',
    lead: [said],
    sections: [
      {
        heading: said,
        rows: [{ label: '受送达人', value: said }],
        paragraphs: [said],
        tables: [{ head: ['文书', '校验值'], rows: [[said, 'a'.repeat(64)]] }],
      },
    ],
    says: [said],
    signers: [{ label: '受送达人', fileId }],
    barcode: 'YJ20261121000001',
    date,
  },
];
