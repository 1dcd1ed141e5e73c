export { captchaProviders } from './captchaProviders';
export { createRequestClient } from './createRequestClient';
export type { ClientIdentity } from './ports';
