import type { LocalizedText } from '../../../../contract/values/language';
import eftStatus from '../../../../schemas/codes/eft/EftStatus.json' with { type: 'json' };
import { Refusal } from '../../../base/errors/Refusal';
import type { EftOrder } from './EftCall';

/** The order is in a state in which this can't begin. */
export function wrongState({ orderNo, eftStatus: status }: EftOrder): Refusal {
  const title: LocalizedText = eftStatus.codes.find(({ code }) => code === status)?.title ?? {
    tr: status,
    en: status,
  };
  return new Refusal(
    'eft.wrongState',
    {
      tr: `${orderNo} bu işleme uygun durumda değil: “${title.tr}”.`,
      en: `${orderNo} is not in a state for this: it is “${title.en}”.`,
    },
    409,
  ).outrun();
}

/** The order has left for its bank, or may have. */
export const onItsWay = (orderNo: string) =>
  new Refusal(
    'eft.onItsWay',
    {
      tr: `${orderNo} bankaya iletildi; artık iptal edilemez. Bankanın yanıtını bekleyin.`,
      en: `${orderNo} has left for the bank and can’t be cancelled any more. Wait for the bank’s answer.`,
    },
    409,
  );

/** A request about the order has no answer yet. */
export const unanswered = (orderNo: string) =>
  new Refusal(
    'eft.unanswered',
    {
      tr: `${orderNo} için bankadan yanıt bekleniyor.`,
      en: `An answer of the bank about ${orderNo} is outstanding.`,
    },
    409,
  );

/** Nothing about the order is outstanding. */
export const nothingOutstanding = (orderNo: string) =>
  new Refusal(
    'eft.nothingOutstanding',
    {
      tr: `${orderNo} için bankadan beklenen bir yanıt yok.`,
      en: `No answer of a bank about ${orderNo} is outstanding.`,
    },
    409,
  );

/** The IBAN is of no bank that takes part in EFT. */
export const unknownBank = () =>
  new Refusal('eft.unknownBank', {
    tr: 'IBAN, EFT’ye katılan bir bankanın değil.',
    en: 'The IBAN is of no bank that takes part in EFT.',
  });

/** No rule of the bank selection leads to the receiver's bank. */
export const noRoute = () =>
  new Refusal('eft.noRoute', {
    tr: 'Bu banka, tutar ve saat için geçerli bir çıkış bankası kuralı yok.',
    en: 'No routing rule holds for this bank, amount and hour.',
  });

/** No fee is defined for EFTs. */
export const noFee = () =>
  new Refusal('eft.noFee', {
    tr: 'EFT için geçerli bir ücret tanımı yok.',
    en: 'No fee is defined for EFTs.',
  });

/** The bank knows no account behind the address. */
export const unknownAddress = () =>
  new Refusal('eft.unknownAddress', {
    tr: 'Bu Kolay Adres bir hesaba bağlı değil.',
    en: 'This Kolay Adres leads to no account.',
  });

/** The answer about a Kolay Adres is too old to send money by it. */
export const addressGone = () =>
  new Refusal('eft.addressGone', {
    tr: 'Kolay Adres yeniden sorgulanmalı: son yanıt yarım saatten eski.',
    en: 'Ask for the Kolay Adres again: the last answer is older than half an hour.',
  });

/** The bank gave no answer. */
export const noAnswer = () =>
  new Refusal('eft.noAnswer', {
    tr: 'Bankadan yanıt alınamadı. Biraz sonra yeniden deneyin.',
    en: 'The bank did not answer. Try again later.',
  });

/** Money is given back, and nobody says where. */
export const noPlace = () =>
  new Refusal('eft.noPlace', {
    tr: 'Paranın verileceği kasa ya da hesap seçilmedi.',
    en: 'Choose the pay desk or account that the money goes to.',
  });

/** The order refunds a collection: what came back of it is in the pool of collections. */
export const ofCollection = (orderNo: string) =>
  new Refusal(
    'eft.ofCollection',
    {
      tr: `${orderNo} bir tahsilatın iadesi: geri dönen tutar tahsilat havuzunda, oradan yeniden iade edilir.`,
      en: `${orderNo} refunds a collection: what came back is in the pool of collections, and is refunded from there.`,
    },
    409,
  );

/** The order is a payment of the institution: its money is in the books again. */
export const ofInstitution = (orderNo: string) =>
  new Refusal(
    'eft.ofInstitution',
    {
      tr: `${orderNo} kurumun kendi ödemesi: geri dönen tutar banka hesabında, ödeme yeniden yapılır.`,
      en: `${orderNo} is a payment of the institution: what came back is in its bank account, and is paid again from there.`,
    },
    409,
  );

/** Only what failed is tried again or given back. */
export const notFailed = (demandNo: string) =>
  new Refusal(
    'eftDemand.notFailed',
    {
      tr: `${demandNo} hatalı durumda değil.`,
      en: `${demandNo} has not failed.`,
    },
    409,
  ).outrun();

/** It was tried again often enough. */
export const triedTooOften = (demandNo: string, most: number) =>
  new Refusal('eftDemand.tooOften', {
    tr: `${demandNo} en çok ${most} kez yinelenebilir; parayı firmaya iade edin.`,
    en: `${demandNo} can be tried again ${most} times at most: refund it to the firm.`,
  });

/** The order is of a firm's demand: its money goes back to the firm. */
export const ofFirm = (orderNo: string) =>
  new Refusal('eft.ofFirm', {
    tr: `${orderNo} bir dış firma talebinindir; “EFT Dış Firmaya İade” ekranından iade edilir.`,
    en: `${orderNo} is of a demand of a firm: refund it on “Refund EFT to External Firm”.`,
  });

/** The demand has not ended, or its firm is being told. */
export const nothingToTell = (demandNo: string) =>
  new Refusal(
    'eftDemand.nothingToTell',
    {
      tr: `${demandNo} için şimdi bildirilecek bir şey yok.`,
      en: `There is nothing to tell about ${demandNo} now.`,
    },
    409,
  );
