import type { SocketMessage, StoredNotification } from '../../../contract/wire/socket';
import { fieldsOf, isFields, textOf } from '../../ui/readValue';

/**
 * Parses a server message from event data: anything with a header (requirements P1), else null. The addressed
 * user is beside the header or in it.
 */
export function readMessage(value: unknown): SocketMessage | null {
  const { header, userName, notification } = fieldsOf(value);
  if (!isFields(header)) return null;
  return {
    header: {
      notificationType: textOf(header.notificationType) as SocketMessage['header']['notificationType'],
      code: textOf(header.code),
      message: textOf(header.message),
    },
    userName: textOf(userName) || textOf(header.userName),
    ...(isStored(notification) && { notification }),
  };
}

function isStored(value: unknown): value is StoredNotification {
  const { id, message, at } = fieldsOf(value);
  return [id, at].every((one) => typeof one === 'string') && isFields(message);
}
