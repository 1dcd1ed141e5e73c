/** The ten headers of every request (requirements P7). */
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

export type HeaderField = keyof typeof headerNames;

/** Name of the client in requests (requirements P1). */
export const applicationName = 'mobile-payments';

/** Version of the client in requests (requirements P1). */
export const appVersion = 'v1.0';
