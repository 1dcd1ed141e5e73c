import { useText } from '../../i18n';
import type { ChatStore } from './ChatStore';

/** What the way to the chat is called: its title, and how much is unread in it. Observable. */
export function useChatTitle({ unread }: Pick<ChatStore, 'unread'>): string {
  const text = useText();
  return unread === 0 ? text('shell:chat') : text('shell:chat.unread', { count: unread });
}
