export { captchaProvider } from './captcha/captchaProvider';
export { createRequestClient, type RequestClient } from './createRequestClient';
export type { ClientIdentity } from './ports';
