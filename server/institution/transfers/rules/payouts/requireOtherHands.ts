import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore } from '../../../../records/RecordStore';
import type { Transfer } from '../life';

/**
 * Who has changed the receiver of a transfer does not pay it: whoever changes it to an accomplice would have needed no
 * second person.
 * @throws Refusal `payout.amendedByPayer`
 */
export async function requireOtherHands(
  records: RecordStore,
  { id, transferNo }: Transfer,
  userName: string,
): Promise<void> {
  const amendment = { transfer: id, step: 'AMEND', takenBy: userName } as const;
  if ((await records.find('TransferEvent', amendment)) === null) return;
  throw new Refusal('payout.amendedByPayer', {
    tr: `${transferNo} bilgilerini siz değiştirdiniz; ödemeyi başka bir kullanıcı yapmalıdır.`,
    en: `You changed the details of ${transferNo}: another user has to pay it.`,
  });
}
