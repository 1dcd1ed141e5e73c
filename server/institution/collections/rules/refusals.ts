import Big from 'big.js';
import type { Language } from '../../../../contract/values/language';
import collectionStatus from '../../../../schemas/codes/collections/CollectionStatus.json' with {
  type: 'json',
};
import { Refusal } from '../../../base/errors/Refusal';
import { refusedField } from '../../../base/errors/refusals';
import { shownAmount } from '../../../platform/messages/shownAmount';
import type { StoredOf } from '../../../records/RecordStore';

type Collection = StoredOf<'Collection'>;

/** A step can’t begin in the state of the collection. */
export function wrongState({ collectionNo, collectionStatus: status }: Collection): Refusal {
  const title = collectionStatus.codes.find(({ code }) => code === status)?.title;
  const { tr, en } = title ?? { tr: status, en: status };
  return new Refusal(
    'collection.wrongState',
    {
      tr: `${collectionNo} bu işleme uygun durumda değil: “${tr}”.`,
      en: `${collectionNo} is not in a state for this: it is “${en}”.`,
    },
    409,
  ).outrun();
}

/** More than what is left of the collection. @param field of the form */
export function tooMuch({ openAmount, currency }: Collection, field: string, language: Language): Refusal {
  const left = shownAmount(new Big(openAmount), currency);
  return refusedField('collection.tooMuch', field, language, {
    tr: `Tahsilattan kalan ${left.tr}: bundan fazlası dağıtılamaz, iade edilemez.`,
    en: `${left.en} is left of the collection: no more can be allocated or refunded.`,
  });
}

/** Money of the line was allocated or refunded: the match that brought it can’t be undone. */
export const used = (collectionNo: string) =>
  new Refusal(
    'collection.used',
    {
      tr: `${collectionNo} dağıtıldı ya da iade ediliyor: önce dağıtım geri alınmalıdır.`,
      en: `${collectionNo} is allocated or being refunded: undo that first.`,
    },
    409,
  );

/** Nothing says whose money it is. */
export const noSuggestion = (collectionNo: string) =>
  new Refusal('collection.noSuggestion', {
    tr: `${collectionNo} için öneri yok: alacaklı hesabı seçip dağıtın.`,
    en: `There is no suggestion for ${collectionNo}: choose the account and allocate it.`,
  });

/** Where the money goes, or how much is left, is not what was asked for and approved. */
export const targetChanged = (collectionNo: string) =>
  new Refusal(
    'collection.targetChanged',
    {
      tr: `${collectionNo} için hedef ya da kalan tutar istekten sonra değişti: listeyi yenileyip yeniden isteyin.`,
      en: `The target of ${collectionNo}, or what is left of it, has changed since it was asked for: refresh the list and ask again.`,
    },
    409,
  ).outrun();

/** A part needs an approval of its own, which one request for several parts can’t get. */
export const needsApproval = () =>
  new Refusal('collection.needsApproval', {
    tr: 'Bu tutar ayrıca onay gerektiriyor: satırlar ayrı ayrı dağıtılmalıdır.',
    en: 'The amount needs an approval of its own: allocate the parts one by one.',
  });

/** Money goes back to another IBAN than the payer’s only with a reason. */
export const otherIban = (language: Language) =>
  refusedField('collection.otherIban', 'otherIbanReason', language, {
    tr: 'IBAN ödeyenin değil: nedenini yazın, onaylayan görür.',
    en: 'The IBAN is not the payer’s: enter the reason, which the approver sees.',
  });

/** Orders of banks are in lira. */
export const onlyLira = () =>
  new Refusal('collection.onlyLira', {
    tr: 'Yalnız Türk lirası tahsilat EFT ile iade edilir.',
    en: 'Only collections in lira are refunded by EFT.',
  });

/** Nothing more is expected for the demand. */
export const demandClosed = (demandNo: string) =>
  new Refusal(
    'collectionDemand.closed',
    {
      tr: `${demandNo} kapalı: bu talep için para beklenmiyor.`,
      en: `${demandNo} is closed: no money is expected for it.`,
    },
    409,
  ).outrun();

/** More than what has not arrived of the demand. @param rest a decimal as text */
export function moreThanExpected(demandNo: string, rest: string): Refusal {
  const left = shownAmount(new Big(rest), 'TRY');
  return new Refusal('collectionDemand.tooMuch', {
    tr: `${demandNo} için beklenen ${left.tr}: fazlası bu talebe geçirilemez.`,
    en: `${left.en} is expected for ${demandNo}: no more can go to it.`,
  });
}

/** Demands are in lira. */
export const demandInLira = () =>
  new Refusal('collectionDemand.onlyLira', {
    tr: 'EFT tahsilat talepleri TL’dir; bu tahsilat başka para biriminde.',
    en: 'Collection demands are in lira: this collection is in another currency.',
  });

/** A notice about the demand is under way, or the one that shows as such is gone. */
export const nothingToTell = (demandNo: string) =>
  new Refusal(
    'collectionDemand.unanswered',
    {
      tr: `${demandNo} için firmanın yanıtı bekleniyor.`,
      en: `An answer of the firm about ${demandNo} is outstanding.`,
    },
    409,
  );
