import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import pbkdf2Address from 'altcha/workers/pbkdf2?worker&url';
import shaAddress from 'altcha/workers/sha?worker&url';
import { captchaChallengePath } from '../../../contract/wire/session';
import { scriptPolicy } from '../../ui/scriptPolicy';
import type { CaptchaConfig, CaptchaProvider } from './CaptchaConfig';
import { type StockedToken, TokenStock } from './TokenStock';

/** Number of prefetched tokens: a screen sends two or three requests in a row. */
const ahead = 3;

/** Assumed validity of a challenge without expiry, in ms. */
const unlimited = 5 * 60_000;

const scriptAddress = scriptPolicy('captcha-worker', [shaAddress, pbkdf2Address]);

function startWorker(algorithm: string): Worker {
  return new Worker(scriptAddress(algorithm.startsWith('PBKDF2') ? pbkdf2Address : shaAddress), {
    type: 'module',
    name: 'captcha',
  });
}

/**
 * The self-hosted bot check: solves a challenge of the server by proof of work, in a worker and in advance.
 */
export function altcha({ bffAddress }: Pick<CaptchaConfig, 'bffAddress'>): CaptchaProvider {
  const stock = new TokenStock(async (): Promise<StockedToken> => {
    const reply = await fetch(`${bffAddress}/${captchaChallengePath}`, { credentials: 'include' });
    if (!reply.ok) throw new Error(`No challenge: ${reply.status}`);
    const challenge = (await reply.json()) as Challenge;
    // One worker: runs in advance, and the page needs the CPU.
    const solution = await solveChallengeWorkers({ challenge, concurrency: 1, createWorker: startWorker });
    if (solution === null) throw new Error('The challenge was not solved');
    const { expiresAt } = challenge.parameters;
    return {
      value: btoa(JSON.stringify({ challenge, solution })),
      expires: expiresAt === undefined ? Date.now() + unlimited : expiresAt * 1000,
    };
  }, ahead);
  stock.fill();
  return () => stock.next();
}
