import {
  answerJson,
  type CallOutside,
  type OutsideAddress,
  type OutsideAnswer,
} from '../../../platform/outside/OutsideCall';
import type { PopulationRegister, RegisteredPerson, RegisterReply } from '../rules/population';

/** Bytes that the answer about one person may have. */
const mostBytes = 64 * 1024;

/**
 * Asks a population register by HTTP: `POST {"queryType", "reason", "identityNo", "birthDate", "serialNo"}` as JSON. It answers 200
 * with a person, 404 without one, 4xx if it refuses. A repeated question has the same `Idempotency-Key`. Anything else, and
 * anything later, is no answer.
 */
export function httpRegister(
  callOutside: CallOutside,
  { address: url, token, patience }: OutsideAddress,
): PopulationRegister {
  return {
    async ask({ queryNo, ...question }) {
      try {
        const answer = await callOutside({
          url,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': queryNo,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(question),
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

function replyOf(answer: OutsideAnswer): RegisterReply {
  const { status } = answer;
  if (status === 404) return { kind: 'unknown' };
  if (status >= 400 && status < 500) return { kind: 'refused' };
  const person = status === 200 ? answerJson(answer) : null;
  return isPerson(person) ? { kind: 'person', person } : { kind: 'silent' };
}

const texts = ['firstName', 'lastName', 'birthDate'] as const;
const optional = ['maritalStatus', 'deathDate', 'address', 'isCardValid'] as const;

/** Whether a reply is a whole person: parts that were not wanted are null, and never missing. */
function isPerson(value: unknown): value is RegisteredPerson {
  if (typeof value !== 'object' || value === null) return false;
  const parts: Readonly<Record<string, unknown>> = { ...value };
  return texts.every((name) => typeof parts[name] === 'string') && optional.every((name) => name in parts);
}
