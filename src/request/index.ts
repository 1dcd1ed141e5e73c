export { captchaProviders } from './captchaProviders';
export { createRequestClient } from './createRequestClient';
export type { ClientIdentity, FailureNotice, ReplyDialog, RequestPorts } from './ports';
