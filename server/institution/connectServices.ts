import type { PresetPorts } from '../engine/Preset';
import { httpRegister } from './customers/counterpart/httpRegister';
import { httpCentralBank } from './rates/counterpart/httpCentralBank';
import type { Services } from './services/Services';
import type { InstitutionSettings } from './settings';
import { partnerClient } from './transfers/counterpart/partnerClient';
import { insertPartnerCall } from './transfers/rules/partners';

/** Services with the counterparts that the settings name; the others are those of `otherwise`. */
export function connectServices(
  { settings, database, clock, callOutside, sender, warn }: PresetPorts<InstitutionSettings>,
  otherwise: Services,
  partnerKey = (partnerCode: string): string | null => settings.partners.keys.get(partnerCode) ?? null,
): Services {
  const { kps, tcmb } = settings;
  return {
    ...otherwise,
    messageSender: sender,
    partners: partnerClient({
      callOutside,
      secretOf: partnerKey,
      gateway: settings.partners.gateway,
      clock,
      keep: (call) =>
        insertPartnerCall(database, call).catch((error: Error) => warn(`Partner call: ${error.message}`)),
    }),
    partnerKey,
    institutionName: settings.institutionName,
    ...(kps && { populationRegister: httpRegister(callOutside, kps) }),
    ...(tcmb && { centralBank: httpCentralBank(callOutside, tcmb) }),
  };
}
