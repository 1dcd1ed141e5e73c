/** Somebody to write to. */
export interface ChatContact {
  /** User name. */
  readonly id: string;
  readonly name: string;
  /** Initials. */
  readonly avatarText: string;
  /** Whether he is signed in now. */
  readonly online: boolean;
  /** Messages of his that were not read yet. */
  readonly unread: number;
}

/** A message of the team chat. */
export interface ChatMessage {
  readonly id: string;
  /** User names. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Moment, UTC. */
  readonly at: string;
}

/** Letters of a message. */
export const longestMessage = 2000;

/** Body of `POST users/chat/messages`: a conversation, behind a message that is known. It counts as read. */
export interface ChatMessagesRequest {
  readonly contact: string;
  readonly after?: string;
}

/** Body of `POST users/chat/send`. */
export interface ChatSendRequest {
  readonly contact: string;
  readonly text: string;
}
