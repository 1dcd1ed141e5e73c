import type { OperationFacts, StageCall } from './OperationFacts';
import type { Finding, Stage } from './Stage';

/** The price that the customer agreed to is still valid. */
export const quoteStage = {
  name: 'QUOTE',
  async check({ now }: StageCall, { quoteUntil }: OperationFacts): Promise<readonly Finding[]> {
    if (quoteUntil === undefined) return [];
    return [quoteUntil !== null && quoteUntil > now ? valid : quoteExpired];
  },
} as const satisfies Stage;

const valid: Finding = {
  verdict: 'PASSED',
  code: 'quote.valid',
  text: { tr: 'Fiyat teklifi geçerli.', en: 'The quote is valid.' },
};

/** The quote has ended, or is not the one that the sender agreed to. */
export const quoteExpired: Finding = {
  verdict: 'REFUSED',
  code: 'quote.expired',
  text: {
    tr: 'Fiyat teklifinin süresi doldu ya da koşulları değişti. Yeni teklifi gönderene okuyup yeniden gönderin.',
    en: 'The quote has expired or its terms have changed. Tell the sender the new one and send again.',
  },
};
