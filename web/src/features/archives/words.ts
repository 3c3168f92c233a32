import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  reading: { zh: '网上阅卷', en: 'Read a case file online' },
  lead: {
    zh: '本案当事人和代理人可以申请看案卷正卷，不收费。批准后在有效期内在线阅看。',
    en: 'Parties and their agents may ask to read the main file, free of charge. Once approved it is open online for a time.',
  },
  how: { zh: '怎样办', en: 'How it works' },
  how1: {
    zh: '选案件，写明要看哪些材料、做什么用，签保密承诺。',
    en: 'Choose the case, say which papers and what for, and sign the pledge of confidentiality.',
  },
  how2: {
    zh: '档案管理人员审核。批准的当天就可以看，默认开放七天，最长三十天。',
    en: 'The archivist looks at it. You may read from the day of approval, for seven days unless more were approved, thirty at most.',
  },
  how3: {
    zh: '每一页都有您的姓名、时间和编号的水印，每次阅看都有记录。',
    en: 'Every page bears your name, the time and a number; every page read is recorded.',
  },
  guide: { zh: '看办理须知', en: 'Read the guide' },
  cases: { zh: '可以阅卷的案件', en: 'Cases whose file you may ask to read' },
  none: { zh: '还没有可以阅卷的案件', en: 'No case with an electronic file yet' },
  noneWhy: {
    zh: '案件有了电子卷宗，会自动出现在这里。急用请打 {phone}，或者到院阅卷。',
    en: 'Cases with an electronic file appear here by themselves. If it is urgent call {phone}, or read at the court.',
  },
  toCases: { zh: '看我的案件', en: 'See my cases' },
  papers: { zh: '{n} 份材料', en: '{n} {n|paper|papers}' },
  notAsked: { zh: '还没有申请', en: 'Not asked yet' },
  until: { zh: '可以阅看到 {day}24:00', en: 'Open until {day}, 24:00' },
  over: { zh: '有效期到 {day}，已过', en: 'Was open until {day}' },
  inReview: { zh: '申请正在审核', en: 'Your request is being looked at' },
  apply: { zh: '申请阅卷', en: 'Ask to read' },
  applyAgain: { zh: '再次申请', en: 'Ask again' },
  read: { zh: '开始阅卷', en: 'Start reading' },
  contents: { zh: '看目录', en: 'See the list' },
  seeApplication: { zh: '看申请', en: 'See the request' },

  volume: { zh: '电子卷宗', en: 'Electronic case file' },
  volumeLead: {
    zh: '案件材料按顺序编成的电子卷。当事人和代理人经批准可以阅看正卷。',
    en: 'The papers of a case in order, in electronic form. Parties and agents may read the main file once approved.',
  },
  what: { zh: '卷里有什么', en: 'What is in it' },
  what1: {
    zh: '起诉状、答辩状、证据、笔录、裁判文书、送达材料，统称正卷。',
    en: 'Pleadings, evidence, transcripts, judgments and records of service: the main file.',
  },
  what2: {
    zh: '合议庭评议等内部材料在副卷，依法不对外。',
    en: 'Internal papers such as the panel’s deliberation are in the other file, which the law keeps closed.',
  },
  what3: {
    zh: '涉及国家秘密、他人隐私和商业秘密的材料，法院会先处理再开放。',
    en: 'What touches state secrets, the privacy of others or trade secrets is dealt with before it is opened.',
  },
  who: { zh: '谁可以看', en: 'Who may read' },
  who1: {
    zh: '本案当事人、法定代理人和委托诉讼代理人。',
    en: 'Parties to the case, their legal representatives and their agents.',
  },
  who2: {
    zh: '别人不能看，看到的内容也不能外传。',
    en: 'Nobody else, and what was read may not be passed on.',
  },
  signIn: { zh: '登录后阅卷', en: 'Sign in to read' },
  toReading: { zh: '去网上阅卷', en: 'Go to online reading' },
  mine: { zh: '我的电子卷宗', en: 'My case files' },
  list: { zh: '卷宗目录', en: 'Papers of the file' },
  pages: { zh: '{n} 页', en: '{n} {n|page|pages}' },
  shut: { zh: '未开放', en: 'Not open' },
  noPapers: { zh: '这个案件还没有可以列出的材料', en: 'No papers to list in this case yet' },
  noPapersWhy: { zh: '材料送达以后会列在这里。', en: 'Papers are listed here once they have been served.' },
  choosePaper: {
    zh: '从目录里选一份已开放的材料。',
    en: 'Choose a paper that is open from the list.',
  },
  notOpen: {
    zh: '目录里的材料现在都没有开放。申请并获批准后，就能在这里阅看。',
    en: 'None of the papers is open now. Ask to read; once approved you read them here.',
  },
  pageNow: { zh: '第 {n} 页，共 {all} 页', en: 'Page {n} of {all}' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  larger: { zh: '放大', en: 'Larger' },
  smaller: { zh: '缩小', en: 'Smaller' },
  zoom: { zh: '{n}%', en: '{n}%' },
  download: { zh: '下载带水印的副本', en: 'Download a copy with watermark' },
  picture: { zh: '{title}，第 {n} 页（带水印的图片）', en: '{title}, page {n} (a picture with watermark)' },
  sheet: { zh: '纸面，可以滚动', en: 'The page; it scrolls' },
  keys: {
    zh: '左右方向键翻页，加号和减号缩放；手机上左右滑动翻页。看图有困难的，可以申请到院阅卷，有人帮您读。',
    en: 'Arrow keys turn the page, plus and minus change its size; on a phone, swipe. If pictures are hard for you, ask to read at the court, where somebody helps.',
  },
  notShown: {
    zh: '这一页没有显示出来。可能是网络断了，或者有效期刚过。',
    en: 'This page did not appear. The connection may be gone, or the time to read is just over.',
  },
  text: {
    zh: '本页文字（自动识别，可能有误）',
    en: 'Text of this page (recognised automatically, may be wrong)',
  },
  textComing: { zh: '正在取文字……', en: 'The text is coming…' },
  noText: {
    zh: '这一页没有识别出文字，或者还没有识别。请看上面的图片。',
    en: 'No text was recognised on this page, or not yet. Please look at the picture above.',
  },
  again: { zh: '再试一次', en: 'Try again' },
} as const satisfies Words;
