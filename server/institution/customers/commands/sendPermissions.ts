import type { Command } from '../../../engine/context/Command';
import type { ConsentRegistry } from '../../services/ConsentRegistry';
import { customerOf } from './customerOf';
import { pushConsent } from './pushConsent';

/** Resends consents of the selected customer that the registry did not receive; returns their number. */
export function sendPermissions(registry: ConsentRegistry): Command<'MarketingPermission'> {
  return {
    path: 'customers/marketing/send',
    async handle(call) {
      const customer = await customerOf(call);
      const waiting = await call.records.list('MarketingPermission', {
        customer: customer.id,
        iysSyncedAt: null,
      });
      for (const permission of waiting) await pushConsent(registry, call, permission);
      return { result: { sent: waiting.length } };
    },
  };
}
