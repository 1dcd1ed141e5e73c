/** Sends short messages and mail. Rejects with a Refusal where they can't be sent. */
export interface MessageSender {
  /**
   * @param to E.164 number or e-mail address.
   * @param subject of a mail; a short message has none.
   * @returns what to show where nothing really goes out, as in a demo; null otherwise.
   */
  send(to: string, text: string, subject?: string): Promise<{ readonly preview: string | null }>;
}
