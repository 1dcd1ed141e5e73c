import { answerJson, type CallOutside } from '../../platform/outside/OutsideCall';

/** What came back: the text, and the headers that the service received. */
export interface Echo {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a text to the echo service of the demo; null without an answer in time. */
export type AskEcho = (text: string, delayMs: number) => Promise<Echo | null>;

/** Time in ms that an echo may take, and its bytes. */
const [patience, mostBytes] = [3000, 16 * 1024];

/** Sends texts by the server's one way out. */
export const echoClient =
  (callOutside: CallOutside, url: string): AskEcho =>
  async (text, delayMs) => {
    try {
      const answer = await callOutside({
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ text, delayMs }),
        patience,
        mostBytes,
        type: 'json',
      });
      const echo = answer.status === 200 ? answerJson(answer) : null;
      return isEcho(echo) ? echo : null;
    } catch {
      return null;
    }
  };

function isEcho(value: unknown): value is Echo {
  if (typeof value !== 'object' || value === null) return false;
  const { text, headers } = value as Partial<Record<string, unknown>>;
  return typeof text === 'string' && typeof headers === 'object' && headers !== null;
}
