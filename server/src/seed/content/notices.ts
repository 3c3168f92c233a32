import { type CourtDay, formatCourtDay, type Lang, type Text } from '@sufu/contract/core';
import type { ContentDraft } from '../../modules/content/index.ts';
import { noticeId } from './ids.ts';

const court: Text = { zh: '云溪市中级人民法院', en: 'Yunxi Intermediate People’s Court' };
const filing: Text = { zh: '立案庭（诉讼服务中心）', en: 'Filing division (litigation service centre)' };

/** Eight announcements as they stand on the day of seeding. `on` counts days from it, moved to a working day. */
export function noticesOn(on: (days: number) => CourtDay): readonly ContentDraft[] {
  const dayIn = (days: number, lang: Lang): string => formatCourtDay(on(days), lang);
  return [
    {
      id: noticeId(1),
      channelId: 'notice-general',
      title: { zh: '关于启用新版网上诉讼服务平台的公告', en: 'The new online litigation service is open' },
      summary: {
        zh: '立案、申请、补正、查进度都可以在网上办，窗口照常开放。',
        en: 'File, apply, correct and follow your matters online; the counters stay open.',
      },
      body: {
        zh: '新版网上诉讼服务平台自今日起启用。\n\n## 可以办什么\n\n- 网上立案：起诉、上诉、申请执行\n- 案件办理中的三十多种申请，按步骤填写，随时保存\n- 法院退回时逐条写明要改什么，改好再交\n- 查案件进度、承办法官和开庭时间\n\n## 不方便上网怎么办\n\n窗口照常开放，地址是溪江省云溪市澄湖区明理路 1 号，周一至周五 9:00 至 12:00、14:00 至 17:30。也可以打 **12368**，工作人员一步步帮您。\n\n## 收费有没有变\n\n平台本身不收任何费用。诉讼费的标准没有变化。',
        en: 'The new online litigation service opens today.\n\n## What you can do\n\n- File online: sue, appeal, apply for enforcement\n- More than thirty applications in a pending case, step by step, saved as you go\n- When the court returns something, every point to correct is named\n- Follow your cases, their judges and their hearings\n\n## If you would rather not go online\n\nThe counters stay open at 1 Mingli Road, Chenghu District, Yunxi, Monday to Friday 9:00 to 12:00 and 14:00 to 17:30. Or call **12368**; we help you step by step.\n\n## Fees\n\nThe service itself costs nothing. Court fees have not changed.',
      },
      source: court,
      publishedOn: on(-60),
    },
    {
      id: noticeId(2),
      channelId: 'notice-general',
      title: { zh: '节假日诉讼服务安排', en: 'Litigation services on public holidays' },
      summary: {
        zh: '网上服务不停，窗口放假。期限最后一天是节假日的，顺延到假后第一天。',
        en: 'Online services go on; counters close. A time limit that ends on a holiday moves to the first day after it.',
      },
      body: {
        zh: '法定节假日期间，诉讼服务这样安排：\n\n- **网上**：照常可以立案、递交申请、补正。工作人员从假后第一个工作日起处理。\n- **窗口和热线**：放假期间停办。\n- **紧急保全**：情况紧急、财产马上要被转移的，假期也可以打 0000-8000001，有人值班。\n\n## 期限怎么算\n\n期间届满的最后一日是法定休假日的，以休假日后的第一日为期间届满的日期（民事诉讼法第八十五条）。在途文书以交邮日期为准。',
        en: 'On public holidays:\n\n- **Online**: you can file, apply and correct as usual. Staff take it up on the first working day after the holiday.\n- **Counters and phone line**: closed.\n- **Urgent preservation**: if assets are about to be moved, call 0000-8000001; somebody is on duty.\n\n## Time limits\n\nWhere the last day of a time limit is a public holiday, the limit ends on the first day after it (Civil Procedure Law, article 85). Papers sent by post count from the day they are posted.',
      },
      source: filing,
      publishedOn: on(-3),
    },
    {
      id: noticeId(3),
      channelId: 'notice-hint',
      title: { zh: '关于确认电子送达地址的提示', en: 'Confirming your address for electronic service' },
      summary: {
        zh: '您同意后，文书可以送到平台和手机。随时可以撤回同意，也可以要纸质文书。',
        en: 'If you agree, papers come to the site and your phone. You may withdraw, or ask for paper.',
      },
      body: {
        zh: '填写申请时，会请您确认送达地址，并问您是否同意电子送达。\n\n1. **同意以后**：文书到达平台上您的账户即视为送达，同时发一条短信提醒。短信里不写案情和案号。\n2. **想要纸质文书**：判决书、裁定书、调解书，您可以要求另寄纸质件。\n3. **撤回同意**：打 12368 或在窗口说明即可，之后的文书改用其他方式送达。\n\n地址或者手机号换了，请尽快告诉承办书记员，以免错过期限。',
        en: 'When you apply, you are asked for your address for service and whether you agree to electronic service.\n\n1. **If you agree**: a paper is served when it reaches your account here; a text message tells you. It never names the case.\n2. **Paper copies**: for judgments, rulings and mediation statements you may ask for paper as well.\n3. **Withdrawing**: call 12368 or tell the counter; later papers are then served in another way.\n\nIf your address or phone changes, tell the clerk of your case soon, so that you miss no time limit.',
      },
      source: filing,
      publishedOn: on(-33),
    },
    {
      id: noticeId(4),
      channelId: 'notice-hearing',
      title: { zh: '开庭公告：侵害商标权纠纷一案', en: 'Hearing: trade mark infringement' },
      summary: {
        zh: `（2026）溪01民初7号，${dayIn(4, 'zh')} 9:00，第一法庭，公开开庭。`,
        en: `(2026)溪01民初7号, ${dayIn(4, 'en')} 9:00, courtroom 1, open to the public.`,
      },
      body: {
        zh: `本院定于 ${dayIn(4, 'zh')} 上午 9:00 在第一法庭公开开庭审理下列案件。\n\n- **案号**：（2026）溪01民初7号\n- **案由**：侵害商标权纠纷\n- **原告**：云溪澄湖数控设备有限公司\n- **被告**：云溪松口供应链管理有限公司\n\n需要旁听的，请在开庭前一日 17:00 以前[申请旁听](/apply-lawsuit/public_gallery_apply/notice)，开庭当天带身份证件提前到庭。`,
        en: `The court will hear the following case in open court on ${dayIn(4, 'en')} at 9:00 in courtroom 1.\n\n- **Case**: (2026)溪01民初7号\n- **Cause**: trade mark infringement\n- **Plaintiff**: 云溪澄湖数控设备有限公司\n- **Defendant**: 云溪松口供应链管理有限公司\n\nTo attend, [apply for a seat](/apply-lawsuit/public_gallery_apply/notice) by 17:00 on the day before, and bring your identity document.`,
      },
      source: { zh: '民事审判第三庭', en: 'Third civil division' },
      publishedOn: on(-4),
    },
    {
      id: noticeId(5),
      channelId: 'notice-service',
      title: { zh: '送达公告：执行裁定书', en: 'Service by announcement: enforcement ruling' },
      summary: {
        zh: '向云溪松口供应链管理有限公司公告送达，自公告之日起三十日视为送达。',
        en: 'Served on 云溪松口供应链管理有限公司; deemed served thirty days after this announcement.',
      },
      body: {
        zh: '云溪松口供应链管理有限公司：\n\n本院受理的（2026）溪01执15号执行案件，因采用其他方式无法向你公司送达执行裁定书，现依法公告送达。自公告发布之日起，经过三十日，即视为送达（民事诉讼法第九十五条）。\n\n你公司可以到本院执行局领取该裁定书，联系电话 0000-8000008。',
        en: 'To 云溪松口供应链管理有限公司:\n\nIn the enforcement case (2026)溪01执15号 the ruling could not be served on you in any other way and is hereby served by announcement. It is deemed served thirty days after publication (Civil Procedure Law, article 95).\n\nYou may collect the ruling at the enforcement bureau of this court, phone 0000-8000008.',
      },
      source: { zh: '执行局', en: 'Enforcement bureau' },
      publishedOn: on(-14),
    },
    {
      id: noticeId(6),
      channelId: 'notice-hint',
      title: { zh: '谨防冒充法院的电话和短信', en: 'Beware of calls and texts in the name of the court' },
      summary: {
        zh: '法院不索要验证码，不要求转账到“安全账户”。拿不准，打 12368 核实。',
        en: 'We never ask for codes or for transfers to a “safe account”. In doubt, call 12368.',
      },
      body: {
        zh: '最近有人冒充法院打电话、发短信。请记住：\n\n- 法院**不会**向您要短信验证码、银行卡密码\n- 法院**不会**要求把钱转到“安全账户”\n- 法院的短信里**没有**陌生链接，只会提醒您登录本平台查看\n\n## 怎样核实\n\n1. 挂断电话，自己拨 **12368**，不要回拨来电号码。\n2. 登录本平台，在[消息](/user/message)里看有没有同样的通知。\n3. 拿着收到的材料到窗口问。\n\n已经转账的，请立即报警并联系银行。',
        en: 'People have been calling and texting in the name of the court. Remember:\n\n- The court **never** asks for a code sent to your phone, or for a bank password\n- The court **never** asks you to move money to a “safe account”\n- Our text messages hold **no** strange links; they only ask you to sign in here\n\n## How to check\n\n1. Hang up and dial **12368** yourself; do not call back the number that called.\n2. Sign in here and look for the same notice under [messages](/user/message).\n3. Bring what you received to the counter.\n\nIf you have already transferred money, call the police and your bank at once.',
      },
      source: filing,
      publishedOn: on(-21),
    },
    {
      id: noticeId(7),
      channelId: 'notice-general',
      title: { zh: '关于公开旁听预约规则的公告', en: 'Booking a seat at public hearings' },
      summary: {
        zh: '年满十八周岁、带身份证件就可以预约，席位先到先得。',
        en: 'From eighteen years on, with an identity document; seats go to who comes first.',
      },
      body: {
        zh: '公开审理的案件，公民可以旁听。\n\n## 谁可以旁听\n\n年满十八周岁的公民，凭有效身份证件。未成年人经法院批准的除外；醉酒、精神状态异常的人，以及要作证的证人、鉴定人不能旁听。\n\n## 怎样预约\n\n1. 在[旁听申请](/apply-lawsuit/public_gallery_apply/notice)里选择一场公开开庭。\n2. 开庭前一日 17:00 以前提交，席位先到先得。\n3. 获准后带身份证件提前 30 分钟到庭安检。\n\n## 法庭纪律\n\n服从法官指挥，关闭手机声音，不录音、录像、拍照，不随意走动和发言。',
        en: 'Hearings held in public may be attended by anyone.\n\n## Who may attend\n\nCitizens from eighteen years on with a valid identity document. Minors need the court’s leave; people who are drunk or of unsound mind, and witnesses and appraisers of the case, may not attend.\n\n## How to book\n\n1. Choose a public hearing in the [application to attend](/apply-lawsuit/public_gallery_apply/notice).\n2. Hand it in by 17:00 on the day before; seats go to who comes first.\n3. Once granted, come 30 minutes early with your identity document.\n\n## Order in court\n\nFollow the judge, silence your phone, do not record or photograph, do not walk about or speak.',
      },
      source: court,
      publishedOn: on(-45),
    },
    {
      id: noticeId(8),
      channelId: 'notice-general',
      title: { zh: '关于核对诉讼费退费账户的通知', en: 'Check your account for fee refunds' },
      summary: {
        zh: '胜诉一方预交的诉讼费由法院退还。请核对收款账户，保管好缴费票据。',
        en: 'The fee that the winning side paid in advance is refunded by the court. Check your account and keep the receipt.',
      },
      body: {
        zh: '判决生效后，胜诉方预交的、不应由其负担的诉讼费，由人民法院退还；当事人不用为此另外起诉。\n\n## 请您核对\n\n- 收款账户的户名与交费人一致\n- 账号、开户行写全，不要只写银行简称\n- 缴费票据妥善保管，退费时要核对\n\n账户填错或者换了，在[诉讼费退费申请](/apply-lawsuit/refund_objection_apply/notice)里更正。法院退费**不收**手续费，也不会让您先交钱。',
        en: 'Once a judgment is in force, the court refunds the fee that the winning side paid in advance and does not have to bear. You need not sue for it.\n\n## Please check\n\n- The account is in the name of who paid\n- Number and bank are complete\n- You still have the receipt; it is checked\n\nIf the account was wrong or has changed, correct it in the [application for a refund](/apply-lawsuit/refund_objection_apply/notice). A refund costs **nothing**, and we never ask you to pay first.',
      },
      source: { zh: '财务处', en: 'Finance office' },
      publishedOn: on(-10),
    },
  ];
}
