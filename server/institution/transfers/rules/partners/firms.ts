import type { RecordStore } from '../../../../records/RecordStore';
import type { FirmService, PartnerFirm, PartnerJob } from './PartnerService';

/** The address and the services of a partner, by its job matchings. @param exfFirm id */
export async function partnerFirm(
  records: Pick<RecordStore, 'get' | 'list'>,
  exfFirm: string,
): Promise<PartnerFirm | null> {
  const firm = await records.get('ExfFirm', exfFirm);
  if (firm === null) return null;
  const matches = await records.list('ExfJobMatch', { exfFirm, status: 'ACTIVE' });
  const services = matches.map(({ exfJob, serviceName: path, successCodes, timeoutSec, retryCount }) => {
    const codes = successCodes.split(',').map((code) => code.trim());
    const service: FirmService = { path, successCodes: codes, timeout: timeoutSec, retries: retryCount };
    return [exfJob as PartnerJob, service] as const;
  });
  const { firmCode, endpointUrl } = firm;
  return { firmCode, endpointUrl: endpointUrl || null, services: Object.fromEntries(services) };
}
