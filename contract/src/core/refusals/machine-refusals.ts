import { refusal as t } from './page-refusals.ts';

/** Refusals of machine clients: the court's other systems, which call with tokens of their own (court-connection.md §7). */
export const machineRefusals = {
  'machine.none': t(
    401,
    '请在 Authorization 头里带上令牌：Bearer …，令牌用 POST /api/exchange/token 取得',
    'Send a token in the Authorization header: Bearer …; POST /api/exchange/token gives one',
  ),
  'machine.ended': t(
    401,
    '令牌不对、已到时间，或这个系统已停用。请重新取令牌',
    'The token is wrong or over, or this system is switched off; ask for a new token',
  ),
  'machine.person': t(
    403,
    '这些地址只给法院的其他系统用，个人登录不能用',
    'These addresses are for the court’s other systems; a person’s session does not open them',
  ),
  'machine.credentials': t(401, '客户端编号或密钥不对，请核对', 'The client id or the secret is wrong; check them'),
  'machine.assertion': t(
    401,
    'client_assertion 的 {what} 不对：iss、sub 都是客户端编号，aud 是取令牌的网址，exp 在 5 分钟以内，jti 每次不同',
    '{what} of the client_assertion is wrong: iss and sub are the client id, aud is the address of the token, exp is within 5 minutes, jti is another each time',
  ),
  'machine.by-key': t(
    401,
    '这个系统登记了公钥，请用 client_assertion（private_key_jwt）取令牌',
    'This system has a public key on record: ask for the token with a client_assertion (private_key_jwt)',
  ),
  'machine.signature': t(
    401,
    '签名不对：请核对 webhook-client、密钥、签名的文字和正文的 SHA-256',
    'The signature is wrong: check webhook-client, the secret, the text that is signed and the SHA-256 of the body',
  ),
  'machine.signature-old': t(
    401,
    'webhook-timestamp 与门户的时间相差超过 {seconds} 秒，请校准时钟后重新签名',
    'webhook-timestamp is more than {seconds} seconds off the portal’s clock; set the clock and sign again',
  ),
  'machine.signature-used': t(
    401,
    '这个签名已经用过一次；重发时 webhook-id 不变，用新的 webhook-timestamp 重新签名',
    'This signature was used before; to repeat keep the webhook-id and sign again with a new webhook-timestamp',
  ),
  'machine.certificate': t(
    401,
    '请用登记的客户端证书连接；没有收到，或不是登记的那一张',
    'Connect with the client certificate on record; none came, or another one',
  ),
  'machine.disabled': t(
    401,
    '这个系统已停用，请联系法院的管理员',
    'This system is switched off; ask the court’s administrator',
  ),
  'machine.address': t(
    403,
    '这个系统不能从这个网络地址调用，请联系法院的管理员',
    'This system may not call from this network address; ask the court’s administrator',
  ),
  'machine.grant': t(
    400,
    '请写 grant_type=client_credentials，并给出客户端编号和密钥，或只给 client_assertion',
    'Say grant_type=client_credentials with the client id and the secret, or with a client_assertion alone',
  ),
  'machine.scope': t(403, '这个系统没有“{scope}”权限', 'This system has no “{scope}” permission'),
  'machine.source': t(403, '这个系统不能写来源 {source}', 'This system may not write source {source}'),
  'machine.key': t(
    400,
    '请带 Idempotency-Key 头：1–100 个字母、数字或 _ . : -，重发时用同一个',
    'Send an Idempotency-Key header: 1 to 100 letters, figures or _ . : -, the same one when you repeat',
  ),
  'machine.key-reused': t(
    409,
    '这个 Idempotency-Key 已用于另一次内容不同的调用，请换一个',
    'This Idempotency-Key was used with other content; take another one',
  ),
  'machine.name-taken': t(409, '已有叫这个名字的系统', 'There is a system with this name'),
  'machine.changed': t(
    409,
    '刚有人改过这个系统，请核对后再改',
    'Somebody has just changed this system; check it first',
  ),
} as const;
