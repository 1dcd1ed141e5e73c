export { captchaProviders } from './captchaProviders';
export { clientIdentity } from './clientIdentity';
export { createRequestClient } from './createRequestClient';
export type { ClientIdentity, FailureNotice, ReplyDialog, RequestPorts } from './ports';
