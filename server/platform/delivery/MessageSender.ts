/** A message that goes out, composed. */
export interface OutgoingMessage {
  readonly text: string;
  /** Subject of a mail; short messages have none. */
  readonly subject?: string;
  /** The text of a mail as HTML, besides `text`. */
  readonly html?: string;
  /** Sender instead of the configured one: address of a mail, header of a short message. */
  readonly from?: string;
  /** The same whenever the message is sent again: receivers that know it send it on once. */
  readonly key?: string;
}

/** Sends short messages and mail. Rejects with a Refusal on failure. */
export interface MessageSender {
  /** Nothing is really sent, as in a demo: texts are shown to the user who caused them. */
  readonly isPreview?: true;
  /**
   * @param to E.164 number or e-mail address. @returns a preview if nothing is really sent, as in a demo; null
   * otherwise.
   */
  send(to: string, message: OutgoingMessage): Promise<{ readonly preview: string | null }>;
}
