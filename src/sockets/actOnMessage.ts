import type { SocketMessage, StoredNotification } from '../../contract/socket';

/** What a message of the server can make the client do. */
export interface MessageActions {
  /** Name of the signed-in user. */
  userName(): string | undefined;
  notify(notice: { readonly tone: 'success' | 'none'; readonly title: string; readonly text: string }): void;
  logout(message: string): void;
  exit(message: string): void;
  lock(): void;
  keep(notification: StoredNotification): void;
}

/** Does what a message of the server says (seed 000 §1). The code is shown as title. */
export function actOnMessage(
  { header, userName, notification }: SocketMessage,
  actions: MessageActions,
): void {
  const { notificationType, code, message } = header;
  if (notification !== undefined) actions.keep(notification);
  switch (notificationType) {
    case 'LOGIN':
      actions.notify({ tone: 'success', title: code, text: message });
      break;
    case 'LOGOUT':
      actions.logout(message);
      break;
    case 'EXIT':
      actions.exit(message);
      break;
    case 'LOCK':
      if (userName === actions.userName()) actions.lock();
      break;
    case 'NOTIFICATION':
      actions.notify({ tone: 'none', title: code, text: message });
  }
}
