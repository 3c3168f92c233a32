import type { Words } from '../../../shared/i18n/index.tsx';

/** Words of the dialog in which a clerk writes down what a party says of electronic service. */
export const consentWords = {
  open: { zh: '登记{name}的送达意见', en: 'Record what {name} says of electronic service' },
  verb: { zh: '登记送达意见', en: 'Record it' },
  effect: {
    zh: '请先告知以下内容。登记后生成送达地址确认书，登记的内容不能修改，对方会收到通知；以后再有变化的，另行登记。',
    en: 'Tell them the following first. A confirmation of address is made, the entry cannot be changed, and they are told; what changes later is recorded anew.',
  },
  source: { zh: '对方怎样表示的', en: 'How they said it' },
  at: { zh: '表示的时间（电话为通话时间）', en: 'When they said it (of a call, its time)' },
  electronic: { zh: '对电子送达的意见', en: 'What they say of electronic service' },
  yes: { zh: '同意', en: 'Accepted' },
  no: { zh: '不同意', en: 'Refused' },
  channels: { zh: '同意的接收方式', en: 'Ways they accept' },
  mobile: { zh: '接收短信的手机号', en: 'Mobile for SMS' },
  email: { zh: '接收文书的邮箱', en: 'Mailbox for papers' },
  note: { zh: '说明（可不填）', en: 'Note (optional)' },
  needSource: { zh: '请选择对方怎样表示的', en: 'Choose how they said it' },
  needAt: { zh: '请写表示的时间', en: 'Give the time at which they said it' },
  needElectronic: { zh: '请选择同意还是不同意', en: 'Choose accepted or refused' },
  needChannel: { zh: '请至少选一种接收方式', en: 'Choose at least one way' },
  needPostal: { zh: '不同意电子送达的，请写邮寄地址', en: 'Give a postal address where electronic service is refused' },
  needPostalPhone: { zh: '请写收件人电话', en: 'Give the phone of the recipient' },
  needScan: { zh: '书面确认的，请附上扫描件', en: 'Attach the scan of what was confirmed on paper' },
  needUpload: { zh: '文件还没有传完，请稍候', en: 'A file is still on its way' },
} satisfies Words;
