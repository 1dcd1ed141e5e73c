import type { ScreenMessage } from '../messages/screenMessage';
import type { NewNotification } from './notifications';

/** A notification by its text, or by a message that the institution may have worded. */
export type Notice =
  | Pick<NewNotification, 'code' | 'message'>
  | { readonly code: NewNotification['code']; readonly about: ScreenMessage };
