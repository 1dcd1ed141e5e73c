import type { Model } from '../../../contract/model/model';
import type { DeliveryPorts } from '../../platform/outbox';
import { notifyRole } from './notifyRole';

/** Role that is notified of undelivered messages. */
const owner = { code: 'SYS_ADMIN' } as const;

/** Notifies the administrators of messages that were not delivered, with a link to them. */
export function reportUndelivered(model: () => Model): DeliveryPorts['undelivered'] {
  return async (transaction, ids, now) => {
    const [first = ''] = ids;
    const messageNo = `GM${first.padStart(10, '0')}`;
    const count = ids.length;
    const message =
      count === 1
        ? {
            tr: `${messageNo} numaralı mesaj iletilemedi.`,
            en: `The message ${messageNo} was not delivered.`,
          }
        : { tr: `${count} mesaj iletilemedi.`, en: `${count} messages were not delivered.` };
    const target = {
      screen: 'applicationmanager/outboxQuery',
      ...(count === 1 && { criteria: { messageNo } }),
    };
    await notifyRole(transaction, model(), owner, { code: 'message.undelivered', message }, [target], now);
  };
}
