export { captchaProvider } from './captcha/captchaProvider';
export { createKeepaliveSender } from './createKeepaliveSender';
export { createRequestClient, type RequestClient } from './createRequestClient';
export type { ClientIdentity, RequestPorts } from './ports';
