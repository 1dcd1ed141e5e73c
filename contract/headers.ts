/** The ten headers of every call (seed 000 §7). */
export const headerNames = {
  instanceId: 'instance-id',
  clientId: 'client-id',
  applicationName: 'application-name',
  appVersion: 'app-version',
  deviceKey: 'device-key',
  screenId: 'screen-id',
  currentTransactionKey: 'current-transaction-key',
  fingerPrint: 'finger-print',
  requestId: 'request-id',
  captchaToken: 'captcha-token',
} as const;

/** Field name of one of the ten headers. */
export type HeaderField = keyof typeof headerNames;

/** How the client names itself (seed 000 §1). */
export const applicationName = 'mobile-payments';

/** Version that the client gives (seed 000 §1). */
export const appVersion = 'v1.0';
