import { type Refusal, refusal } from './page-refusals.ts';

/** What service of papers refuses (service.md §14). */
export const deliveryRefusals = {
  'delivery.refused-electronic': refusal(
    409,
    '受送达人不同意电子送达，请改用其他方式',
    'The addressee does not accept electronic service; use another way',
  ),
  'delivery.no-address': refusal(422, '没有可用的送达地址，请先补充', 'There is no usable address; add one first'),
  'delivery.address-changed': refusal(
    409,
    '送达地址刚有变更，请核对后再发',
    'The address just changed; check it and send again',
  ),
  'delivery.simple-procedure': refusal(
    422,
    '简易程序不能公告送达，请改用其他方式',
    'Service by announcement is not open in summary procedure',
  ),
  'delivery.mediation': refusal(
    422,
    '调解书不能留置，请送交本人或其指定的代收人',
    'A mediation statement cannot be left; hand it to the person or their delegate',
  ),
  'delivery.no-proof': refusal(
    422,
    '请附上照片、录像，或见证人签名',
    'Attach photos, a video or a witness’s signature',
  ),
  'delivery.not-tried': refusal(
    422,
    '公告前请写明其他方式送不到的经过',
    'Say first which other ways were tried and failed',
  ),
  'delivery.too-many': refusal(422, '一次最多送 {n} 人，请分批', 'At most {n} people at once; send in parts'),
  'delivery.already': refusal(
    409,
    '这份文书已于 {day} 送达，不用再送',
    'This was served on {day}; it need not be served again',
  ),
  'delivery.wrong-state': refusal(
    409,
    '这份送达现在是“{state}”，不能这样办',
    'This cannot be done while the state is “{state}”',
  ),
  'delivery.changed': refusal(
    409,
    '这份送达刚有变动，请看过最新情况再办',
    'This service has just changed; look at it again first',
  ),
  'delivery.paper-changed': refusal(409, '文书有改动，请重新选择', 'The paper was changed; choose it again'),
  'delivery.evidence-days': refusal(
    422,
    '这种程序的举证期限是 {range} 日',
    'In this procedure the period for evidence is {range} days',
  ),
  'pickup.wrong': refusal(
    400,
    '验证码或证件号后四位不对，请核对',
    'The code or the last four digits are wrong; check them',
  ),
  'pickup.over': refusal(
    410,
    '这个查收地址已失效，请拨 12368 或到窗口领取',
    'This link is over; call 12368 or come to the counter',
  ),
  'address.no-channel': refusal(
    422,
    '同意电子送达的，至少选一种接收方式',
    'Choose at least one way to receive electronic service',
  ),
  'address.no-post': refusal(
    422,
    '不同意电子送达的，请填能收信的地址',
    'Without electronic service a postal address is needed',
  ),
  'address.no-scan': refusal(422, '书面确认的，请附上扫描件', 'Attach the scan of what was confirmed on paper'),
  'address.email-unproven': refusal(
    422,
    '这个邮箱还没有证实，请先在“提醒方式”里用验证码证实，再填到这里',
    'This address is not proved yet; prove it with a code under “Reminders” first, then enter it here',
  ),
  'address.words-changed': refusal(
    409,
    '告知内容已更新，请看过新的再确认',
    'The words on electronic service have changed; read them, then confirm',
  ),
} as const satisfies Record<string, Refusal>;
