import { fieldsOf, isFields, textOf } from '../../contract/readValue';
import type { SocketMessage, StoredNotification } from '../../contract/socket';

/**
 * A message of the server from what an event carried: whatever has a header (seed 000 §1). Null for anything else. The
 * user whom it is for is named beside the header or in it.
 */
export function readMessage(given: unknown): SocketMessage | null {
  const { header, userName, notification } = fieldsOf(given);
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
