import type { SocketMessage } from '../../../contract/wire/socket';
import { fieldsOf, isFields, textOf } from '../../replies/readValue';
import { notificationIn } from '../../replies/replies';

/**
 * Parses a server message from event data: anything with a header (requirements P1), else null. The addressed
 * user is beside the header or in it.
 */
export function readMessage(value: unknown): SocketMessage | null {
  const { header, userName, notification } = fieldsOf(value);
  if (!isFields(header)) return null;
  const stored = notificationIn(notification);
  return {
    header: {
      notificationType: textOf(header.notificationType) as SocketMessage['header']['notificationType'],
      code: textOf(header.code),
      message: textOf(header.message),
    },
    userName: textOf(userName) || textOf(header.userName),
    ...(stored !== null && { notification: stored }),
  };
}
