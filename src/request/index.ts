export { captchaProvider } from './captcha/captchaProvider';
export { createKeepaliveSender } from './createKeepaliveSender';
export type { RequestClient } from './createRequestClient';
export { deferredRequestClient } from './deferredRequestClient';
export type { ClientIdentity, RequestPorts } from './ports';
export { readPublic } from './readPublic';
