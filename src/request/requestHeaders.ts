import { localeTags } from '../../contract/values/language';
import { applicationName, appVersion, headerNames } from '../../contract/wire/headers';
import type { ScreenOwner } from '../../contract/wire/request';
import type { RequestPorts } from './ports';

/**
 * Headers of a request: the ten of requirements P7, language and bearer token. Missing values (screen,
 * conversation, bot check) are sent empty; only the device key is omitted.
 */
export function requestHeaders(
  ports: Pick<RequestPorts, 'identity' | 'accessToken' | 'language'>,
  owner: Pick<ScreenOwner, 'screenId' | 'transactionKey'> | undefined,
  captchaToken: string,
  requestId: string,
): Record<string, string> {
  const { instanceId, clientId, deviceKey, fingerPrint } = ports.identity();
  const token = ports.accessToken();
  return {
    [headerNames.instanceId]: instanceId,
    [headerNames.clientId]: clientId,
    [headerNames.applicationName]: applicationName,
    [headerNames.appVersion]: appVersion,
    ...(deviceKey !== null && { [headerNames.deviceKey]: deviceKey }),
    [headerNames.screenId]: owner?.screenId ?? '',
    [headerNames.currentTransactionKey]: owner?.transactionKey ?? '',
    [headerNames.fingerPrint]: fingerPrint,
    [headerNames.requestId]: requestId,
    [headerNames.captchaToken]: captchaToken,
    'accept-language': localeTags[ports.language()],
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}
