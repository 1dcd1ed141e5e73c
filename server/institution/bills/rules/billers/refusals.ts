import { Refusal } from '../../../../base/errors/Refusal';

/** The biller gave no answer to an inquiry. */
export const noReply = (name: string) =>
  new Refusal('bill.noReply', {
    tr: `${name} yanıt vermedi. Biraz sonra yeniden sorgulayın.`,
    en: `${name} did not answer. Inquire again in a while.`,
  });

/** The biller does not answer an inquiry about this subscriber. */
export const inquiryRefused = (name: string, reason: string) =>
  new Refusal('bill.inquiryRefused', {
    tr: `${name} sorguyu reddetti: ${reason}`,
    en: `${name} refused the inquiry: ${reason}`,
  });

/** There is nothing to pay. */
export const noneOpen = (subscriberNo: string) =>
  new Refusal('bill.noneOpen', {
    tr: `${subscriberNo} numaralı abonenin açık faturası yok.`,
    en: `Subscriber ${subscriberNo} has no open bill.`,
  });

/** No fee is defined for bills. */
export const noFee = () =>
  new Refusal('bill.noFee', {
    tr: 'Fatura ödemesi için geçerli hizmet bedeli tanımı yok.',
    en: 'No fee in force prices the payment of a bill.',
  });

/** A request about the payment has no answer yet. */
export const unanswered = (paymentNo: string) =>
  new Refusal(
    'bill.unanswered',
    {
      tr: `${paymentNo} için kurumdan yanıt bekleniyor. Yanıt gelince yeniden deneyin.`,
      en: `An answer of the biller about ${paymentNo} is outstanding. Try again once it is there.`,
    },
    409,
  );

/** Nothing about the payment is outstanding. */
export const nothingOutstanding = (paymentNo: string) =>
  new Refusal(
    'bill.nothingOutstanding',
    {
      tr: `${paymentNo} için kurumdan beklenen bir yanıt yok.`,
      en: `No answer of a biller about ${paymentNo} is outstanding.`,
    },
    409,
  );
