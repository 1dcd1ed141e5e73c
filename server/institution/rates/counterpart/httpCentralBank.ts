import { Refusal } from '../../../base/errors/Refusal';
import {
  answerText,
  type CallOutside,
  type OutsideAddress,
  OutsideError,
} from '../../../platform/outside/OutsideCall';
import type { BulletinReply, CentralBank } from '../rules';
import { BulletinError, readBulletin } from './readBulletin';

/** Bytes that a bulletin may have: those of the central bank have some twenty thousand. */
const mostBytes = 512 * 1024;

const tooLong = { tr: 'Yanıt 512 KB’den büyük.', en: 'The answer has more than 512 KB.' };
const notXml = { tr: 'Yanıt UTF-8 kodlu XML değil.', en: 'The answer is not XML in UTF-8.' };

/**
 * Asks the central bank by HTTP: a GET that is answered 200 with the bulletin as XML. Redirections are not followed. An answer
 * that is late, also in part, is none.
 */
export function httpCentralBank(
  callOutside: CallOutside,
  { address: url, patience }: OutsideAddress,
): CentralBank {
  return {
    async bulletin() {
      try {
        const answer = await callOutside({
          url,
          method: 'GET',
          headers: { accept: 'application/xml, text/xml' },
          patience,
          mostBytes,
          type: 'xml',
        });
        const { status } = answer;
        return status === 200 ? replyOf(answerText(answer)) : { kind: 'failed', status };
      } catch (error) {
        const failure = error instanceof OutsideError ? error.failure : null;
        if (failure === 'tooLong') return { kind: 'unreadable', why: tooLong };
        return failure === 'unreadable' ? { kind: 'unreadable', why: notXml } : { kind: 'silent' };
      }
    },
  };
}

function replyOf(text: string): BulletinReply {
  try {
    return { kind: 'bulletin', bulletin: readBulletin(text) };
  } catch (error) {
    if (error instanceof BulletinError || error instanceof Refusal)
      return { kind: 'unreadable', why: error.text };
    throw error;
  }
}
