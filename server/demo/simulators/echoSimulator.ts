import { setTimeout as wait } from 'node:timers/promises';
import { loopbackServer, type RunningSimulator } from './loopbackServer';

/** Longest wait in ms that a question may ask for. */
const longest = 10_000;

/** Starts a service that sends back what it receives, `{"text", "delayMs"}`, with the headers of the call, after a wait. */
export function simulateEcho(): Promise<RunningSimulator> {
  return loopbackServer(async (request, response) => {
    try {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { text, delayMs } = JSON.parse(Buffer.concat(parts).toString('utf8'));
      await wait(Math.min(longest, Number(delayMs) || 0));
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ text, headers: request.headers }));
    } catch {
      response.writeHead(400).end();
    }
  }, '/echo');
}
