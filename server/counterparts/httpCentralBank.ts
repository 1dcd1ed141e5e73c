import type { BulletinReply, CentralBank } from '../domain/rates';
import { Refusal } from '../errors/Refusal';
import { BulletinError, readBulletin } from './readBulletin';

/** The address of the central bank's newest bulletin. */
export interface CentralBankAddress {
  readonly address: string;
  /** Time in ms that an answer may take. */
  readonly patience: number;
}

/** Bytes that a bulletin may have: those of the central bank have some twenty thousand. */
const mostBytes = 512 * 1024;

const tooLong = { tr: 'Yanıt 512 KB’den büyük.', en: 'The answer has more than 512 KB.' };
const notUtf8 = { tr: 'Yanıtın kodlaması UTF-8 değil.', en: 'The answer is not encoded in UTF-8.' };

/**
 * Asks the central bank by HTTP: a GET that is answered 200 with the bulletin as XML. Redirections are not followed. An answer
 * that is late, also in part, is none.
 */
export function httpCentralBank({ address, patience }: CentralBankAddress): CentralBank {
  return {
    async bulletin() {
      try {
        const reply = await fetch(address, {
          headers: { accept: 'application/xml, text/xml' },
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        });
        if (reply.status === 200) return replyOf(await bytesOf(reply));
        await reply.body?.cancel();
        return { kind: 'failed', status: reply.status };
      } catch (error) {
        return error instanceof BulletinError ? { kind: 'unreadable', why: error.text } : { kind: 'silent' };
      }
    },
  };
}

async function bytesOf(reply: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new BulletinError(tooLong);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function replyOf(bytes: Uint8Array): BulletinReply {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'bulletin', bulletin: readBulletin(text) };
  } catch (error) {
    const isNamed = error instanceof BulletinError || error instanceof Refusal;
    return { kind: 'unreadable', why: isNamed ? error.text : notUtf8 };
  }
}
