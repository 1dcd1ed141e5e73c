import type { RecordStore } from '../../../../records/RecordStore';
import type { AskedPartner, OfferedService, PartnerJob } from './PartnerService';

/** The address and the services of a partner, by its job matchings. @param partner id */
export async function askedPartner(
  records: Pick<RecordStore, 'get' | 'list'>,
  partner: string,
): Promise<AskedPartner | null> {
  const found = await records.get('Partner', partner);
  if (found === null) return null;
  const matches = await records.list('PartnerJobMatch', { partner, status: 'ACTIVE' });
  const services = matches.map(({ partnerJob, serviceName: path, successCodes, timeoutSec, retryCount }) => {
    const codes = successCodes.split(',').map((code) => code.trim());
    const service: OfferedService = { path, successCodes: codes, timeout: timeoutSec, retries: retryCount };
    return [partnerJob as PartnerJob, service] as const;
  });
  const { partnerCode, endpointUrl } = found;
  return { partnerCode, endpointUrl: endpointUrl || null, services: Object.fromEntries(services) };
}
