import legalForms from '../../../../schemas/codes/applications/LegalForm.json' with { type: 'json' };
import {
  answerJson,
  type CallOutside,
  type OutsideAddress,
  type OutsideAnswer,
} from '../../../platform/outside/OutsideCall';
import type { RegisteredCompany, TradeRegistry, TradeRegistryReply } from '../rules';

/** Bytes that the answer about one company may have. */
const mostBytes = 64 * 1024;

/**
 * Asks the central registry of companies by HTTP: `POST {"mersisNo"}` as JSON. It answers 200 with a company, 404 without one. A
 * repeated question has the same `Idempotency-Key`. Anything else, and anything later, is no answer.
 */
export function httpTradeRegistry(
  callOutside: CallOutside,
  { address: url, token, patience }: OutsideAddress,
): TradeRegistry {
  return {
    async ask({ queryNo, mersisNo }) {
      try {
        const answer = await callOutside({
          url,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': queryNo,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ mersisNo }),
          patience,
          mostBytes,
          type: 'json',
        });
        return replyOf(answer);
      } catch {
        return { kind: 'silent' };
      }
    },
  };
}

function replyOf(answer: OutsideAnswer): TradeRegistryReply {
  if (answer.status === 404) return { kind: 'unknown' };
  const company = answer.status === 200 ? answerJson(answer) : null;
  return isCompany(company) ? { kind: 'company', company } : { kind: 'silent' };
}

/** Texts of a company with the longest that we store. */
const texts = { vkn: 10, tradeName: 150, tradeRegistryNo: 20, taxOffice: 60, naceCode: 8 } as const;
const isDay = (value: unknown) => typeof value === 'string' && /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value);

/** Whether a reply is a whole company that we can store. */
function isCompany(value: unknown): value is RegisteredCompany {
  if (typeof value !== 'object' || value === null) return false;
  const parts: Readonly<Record<string, unknown>> = { ...value };
  const fits = Object.entries(texts).every(([name, longest]) => {
    const text = parts[name];
    return typeof text === 'string' && text !== '' && text.length <= longest;
  });
  const isKnownForm = legalForms.codes.some(({ code }) => code === parts.legalForm);
  return (
    fits && isKnownForm && isDay(parts.foundationDate) && (parts.closedOn === null || isDay(parts.closedOn))
  );
}
