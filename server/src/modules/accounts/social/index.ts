export { bindSocial } from './bind-social.ts';
export { bindKnown, boundTo, wechatUnionsOf } from './bindings.ts';
export { finishSocial } from './finish-social.ts';
export { bindNew, checkTicket } from './register-with-social.ts';
export { signInBySocial } from './sign-in-by-social.ts';
export { startSocial } from './start-social.ts';
export { unbindSocial } from './unbind-social.ts';
