/** Sends short messages and mail. Rejects with a Refusal on failure. */
export interface MessageSender {
  /**
   * @param to E.164 number or e-mail address. @param subject of a mail; short messages have none. @returns a
   * preview if nothing is really sent, as in a demo; null otherwise.
   */
  send(to: string, text: string, subject?: string): Promise<{ readonly preview: string | null }>;
}
