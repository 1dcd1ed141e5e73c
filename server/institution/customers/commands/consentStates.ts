import type { QueryCommand } from '../../../engine/context/Command';
import type { ConsentRegistry } from '../../services/ConsentRegistry';

/** Permissions of a customer with the registry's current states. */
export function consentStates(registry: ConsentRegistry): QueryCommand<'MarketingPermission'> {
  return {
    path: 'customers/marketing/update/query',
    async query(call, { filter, page, size }) {
      const { customer } = filter;
      if (!customer) return { rows: [], total: 0, sums: {} };
      const all = await call.records.list('MarketingPermission', { customer });
      const shown = all.slice(page * size, (page + 1) * size);
      const rows = await Promise.all(
        shown.map(async ({ id, consentChannel, recipient, consent, iysSyncedAt }) => ({
          id,
          consentChannel,
          recipient,
          consent,
          iysState: await registry.stateOf(call, {
            channel: consentChannel,
            recipient: recipient,
          }),
          iysSyncedAt,
        })),
      );
      return { rows, total: all.length, sums: {} };
    },
  };
}
