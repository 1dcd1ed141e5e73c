import { Refusal } from '../../../base/errors/Refusal';
import { missingFields } from '../../../base/errors/refusals';
import type { Command } from '../../../engine/context/Command';
import type { AskEcho } from '../echoClient';

/** Sends the text of the form through the server's way out, and shows what came back with its time. Nothing is kept. */
export const sendEcho = (ask: AskEcho): Command<never, { echoText: string; delayMs: number }> => ({
  path: 'integration/demo/echo',
  async handle({ form, language }) {
    const { echoText, delayMs = 0 } = form;
    if (!echoText) throw missingFields(['echoText'], language);
    return {
      async outside() {
        const begun = performance.now();
        const echo = await ask(echoText, delayMs);
        const roundTripMs = Math.round(performance.now() - begun);
        if (echo === null) throw silent();
        const headers = Object.entries(echo.headers).map(([headerName, headerValue], at) => ({
          id: String(at + 1),
          headerName,
          headerValue: String(headerValue),
        }));
        return { state: { echoedText: echo.text, roundTripMs, headers } };
      },
    };
  },
});

const silent = () =>
  new Refusal('echo.silent', {
    tr: 'Yankı servisi zamanında yanıt vermedi.',
    en: 'The echo service gave no answer in time.',
  });
