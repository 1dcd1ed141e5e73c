import type { PresetPorts } from '../engine/Preset';
import { httpTradeRegistry } from './applications/counterpart/httpTradeRegistry';
import { billerClient } from './bills/counterpart/billerClient';
import { posClient } from './cardLoads/counterpart/posClient';
import { httpRegister } from './customers/counterpart/httpRegister';
import { bankClient } from './eft/counterpart/bankClient';
import { httpCentralBank } from './rates/counterpart/httpCentralBank';
import type { Services } from './services/Services';
import type { CounterpartKind, InstitutionSettings } from './settings';
import { partnerClient } from './transfers/counterpart/partnerClient';
import { insertPartnerCall } from './transfers/rules/partners';

/** Services with the counterparts that the settings name; the others are those of `otherwise`. */
export function connectServices(
  { settings, database, clock, callOutside, sender, warn }: PresetPorts<InstitutionSettings>,
  otherwise: Services,
): Services {
  const { kps, mersis, tcmb, counterparts } = settings;
  const keyOf = (kind: CounterpartKind) => (code: string) => counterparts[kind].keys.get(code) ?? null;
  return {
    ...otherwise,
    billers: billerClient({
      callOutside,
      secretOf: keyOf('billers'),
      gateway: counterparts.billers.gateway,
      clock,
    }),
    messageSender: sender,
    banks: bankClient({
      callOutside,
      clock,
      secretOf: keyOf('banks'),
      gateway: counterparts.banks.gateway,
    }),
    partners: partnerClient({
      callOutside,
      secretOf: keyOf('partners'),
      gateway: counterparts.partners.gateway,
      clock,
      keep: (call) =>
        insertPartnerCall(database, call).catch((error: Error) => warn(`Partner call: ${error.message}`)),
    }),
    pos: posClient({ callOutside, clock, secretOf: keyOf('pos'), gateway: counterparts.pos.gateway }),
    keys: {
      banks: keyOf('banks'),
      billers: keyOf('billers'),
      channels: (code) => settings.channels.get(code) ?? null,
      partners: keyOf('partners'),
      pos: keyOf('pos'),
    },
    institutionName: settings.institutionName,
    ...(kps && { populationRegister: httpRegister(callOutside, kps) }),
    ...(mersis && { tradeRegistry: httpTradeRegistry(callOutside, mersis) }),
    ...(tcmb && { centralBank: httpCentralBank(callOutside, tcmb) }),
  };
}
