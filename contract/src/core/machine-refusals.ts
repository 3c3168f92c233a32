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
    '请写 grant_type=client_credentials，并给出客户端编号和密钥',
    'Say grant_type=client_credentials with the client id and the secret',
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
