/** A message that goes out, composed. */
export interface OutgoingMessage {
  readonly text: string;
  /** Subject of a mail; short messages have none. */
  readonly subject?: string;
  /** The text of a mail as HTML, besides `text`. */
  readonly html?: string;
  /** Sender instead of the configured one: address of a mail, header of a short message. */
  readonly from?: string;
}

/** Sends short messages and mail. Rejects with a Refusal on failure. */
export interface MessageSender {
  /**
   * @param to E.164 number or e-mail address. @returns a preview if nothing is really sent, as in a demo; null
   * otherwise.
   */
  send(to: string, message: OutgoingMessage): Promise<{ readonly preview: string | null }>;
}
