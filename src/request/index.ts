export { askOutcome } from './askOutcome';
export { captchaProvider } from './captcha/captchaProvider';
export { createRequestClient } from './createRequestClient';
export type { ClientIdentity } from './ports';
