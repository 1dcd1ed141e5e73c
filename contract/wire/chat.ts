/** A chat contact. */
export interface ChatContact {
  /** User name. */
  readonly id: string;
  readonly name: string;
  /** Initials. */
  readonly avatarText: string;
  /** Whether the contact is signed in. */
  readonly online: boolean;
  /** Number of unread messages from the contact. */
  readonly unread: number;
}

/** A message of the team chat. */
export interface ChatMessage {
  readonly id: string;
  /** User names. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** UTC timestamp. */
  readonly at: string;
}

/** Maximum length of a message, in characters. */
export const maxMessageLength = 2000;

/** Body of `POST users/chat/messages`: a conversation, optionally after a known message. Marks it as read. */
export interface ChatMessagesRequest {
  readonly contact: string;
  readonly after?: string;
}

/** Body of `POST users/chat/send`. */
export interface ChatSendRequest {
  readonly contact: string;
  readonly text: string;
}
