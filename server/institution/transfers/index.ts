import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { askingPartners, takingEvents } from './commands/askingPartners';
import { heldTransfers } from './commands/heldTransfers';
import { partnerCommands } from './commands/partnerCommands';
import { partnerTransfers } from './commands/partnerTransfers';
import { payment } from './commands/payment';
import { payoutReversal } from './commands/payoutReversal';
import { requireOwnTransfer, tellersTransfers } from './commands/tellersTransfers';
import { testConnection } from './commands/testConnection';
import { transfers } from './commands/transfer';
import { transferCancel } from './commands/transferCancel';
import { transferPayback } from './commands/transferPayback';
import { transferUpdate } from './commands/transferUpdate';
import { alertPartners } from './jobs/alertPartners';
import { expireTransfers } from './jobs/expireTransfers';
import { reconcilePartners } from './jobs/reconcilePartners';
import { partnerViews } from './rules/partners';
import { shownFailures } from './rules/partners/shownFailures';

/** Money transfers: sending, paying, and partner institutions. */
export const transfersModule: Module<Services> = {
  commands: ({ partners }) => [
    ...partnerCommands,
    ...testConnection(partners),
    ...payment,
    tellersTransfers,
    ...heldTransfers,
    ...partnerTransfers,
    ...transferUpdate,
    ...transferCancel,
    ...transferPayback,
    ...payoutReversal,
    ...transfers,
  ],
  jobs: ({ partners }) => ({
    TRANSFER_EXPIRY: expireTransfers,
    PARTNER_LISTS: reconcilePartners(partners),
    PARTNER_ALERT: alertPartners,
  }),
  schema: { views: partnerViews },
  presenters: shownFailures,
  requireOpenable: requireOwnTransfer,
  counterparts: takingEvents,
  timers: askingPartners,
};
