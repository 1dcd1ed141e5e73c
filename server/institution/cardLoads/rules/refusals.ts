import type { Language } from '../../../../contract/values/language';
import posStatus from '../../../../schemas/codes/cardLoads/PosStatus.json' with { type: 'json' };
import { Refusal } from '../../../base/errors/Refusal';
import { refusedField } from '../../../base/errors/refusals';
import type { StoredOf } from '../../../records/RecordStore';

/** A step can’t begin in the state of the order. */
export function wrongState({ orderId, posStatus: status }: StoredOf<'VirtualPosTransaction'>): Refusal {
  const title = posStatus.codes.find(({ code }) => code === status)?.title;
  const { tr, en } = title ?? { tr: status, en: status };
  return new Refusal(
    'cardLoad.wrongState',
    {
      tr: `${orderId} bu işleme uygun durumda değil: “${tr}”.`,
      en: `${orderId} is not in a state for this: it is “${en}”.`,
    },
    409,
  ).outrun();
}

/** The money of the order is in the wallet, or was never taken: there is nothing to load. */
export const nothingToLoad = (orderId: string) =>
  new Refusal(
    'cardLoad.nothingToLoad',
    {
      tr: `${orderId} için cüzdana geçmeyi bekleyen para yok.`,
      en: `No money of ${orderId} waits to be loaded.`,
    },
    409,
  ).outrun();

/** A void is of the business day of its payment, before the bank has settled it. */
export const voidTooLate = (orderId: string) =>
  new Refusal('cardLoad.voidTooLate', {
    tr: `${orderId} artık iptal edilemez: günü geçti ya da banka hesaba geçti. Karta iade edin.`,
    en: `${orderId} can’t be voided any more: its day is over, or the bank has settled it. Refund it to the card.`,
  });

/** A payment of today that is not settled is voided. */
export const refundTooEarly = (orderId: string) =>
  new Refusal('cardLoad.refundTooEarly', {
    tr: `${orderId} bugünün ödemesi ve banka daha hesaba geçmedi: iade değil iptal edin.`,
    en: `${orderId} is of today and not settled: void it instead of refunding it.`,
  });

/** The money is not in the wallet any more, or can’t be taken out of it. */
export const notInWallet = (walletNo: string) =>
  new Refusal('cardLoad.notInWallet', {
    tr: `${walletNo} cüzdanında bu yüklemeyi geri almaya yetecek kullanılabilir para yok.`,
    en: `Wallet ${walletNo} does not have the money of this load available.`,
  });

/** A request about the order has no answer yet. */
export const unanswered = (orderId: string) =>
  new Refusal(
    'cardLoad.unanswered',
    {
      tr: `${orderId} için POS bankasından yanıt bekleniyor. Yanıt gelince yeniden deneyin.`,
      en: `An answer of the POS bank about ${orderId} is outstanding. Try again once it is there.`,
    },
    409,
  );

/** No request about the order is outstanding. */
export const nothingOutstanding = (orderId: string) =>
  new Refusal('cardLoad.nothingOutstanding', {
    tr: `${orderId} için bankadan yanıt beklenmiyor.`,
    en: `No answer of the bank about ${orderId} is outstanding.`,
  });

/** A whole card number is never stored, not even in a reason. */
export const cardNumber = (language: Language) =>
  refusedField('cardLoad.cardNumber', 'returnReason', language, {
    tr: 'Kart numarası yazmayın: en çok ilk altı ve son dört hanesi yazılır.',
    en: 'Enter no card number: at most its first six and last four digits.',
  });

/** A load that the server makes can’t wait for an approval. */
export const needsApproval = () =>
  new Refusal('cardLoad.needsApproval', {
    tr: 'Bu yükleme onay gerektiriyor: ekrandan yükleyin.',
    en: 'This load needs an approval: load it on the screen.',
  });
