import Big from 'big.js';
import type { Language, LocalizedText } from '../../../../../contract/values/language';
import { Refusal } from '../../../../base/errors/Refusal';
import { refusedField } from '../../../../base/errors/refusals';
import { shownAmount } from '../../../../platform/messages/shownAmount';
import type { StoredOf } from '../../../../records/RecordStore';

/** The desk is not in the state that the operation needs; the message names its state, and who ends that. */
export function wrongState(
  { name, deskStatus }: Pick<StoredOf<'PayDesk'>, 'name' | 'deskStatus'>,
  needed: 'open' | 'closed',
): Refusal {
  return new Refusal(needed === 'open' ? 'desk.notOpen' : 'desk.notClosed', {
    tr: `${name} ${stateWords[deskStatus].tr}`,
    en: `${name} ${stateWords[deskStatus].en}`,
  });
}

const stateWords: Readonly<Record<StoredOf<'PayDesk'>['deskStatus'], LocalizedText>> = {
  OPEN: { tr: 'zaten açık.', en: 'is open already.' },
  CLOSED: { tr: 'açık değil. Önce kasayı açın.', en: 'is not open. Open the desk first.' },
  COUNTING: {
    tr: 'sayımda: kapanış bitene ya da kapanıştan vazgeçilene kadar işlem yapılmaz.',
    en: 'is being counted: nothing is done there until its close ends or is given up.',
  },
  SUSPENDED: {
    tr: 'askıda. Şube yöneticisi kasayı askıdan çıkarmalıdır.',
    en: 'is suspended: the branch manager has to resume it.',
  },
};

/** Only a close that has begun is given up. */
export const notCounting = (name: string) =>
  new Refusal('desk.notCounting', {
    tr: `${name} sayımda değil; vazgeçilecek kapanış yok.`,
    en: `${name} is not being counted: there is no close to give up.`,
  });

/** Only a suspended desk is resumed. */
export const notSuspended = (name: string) =>
  new Refusal('desk.notSuspended', { tr: `${name} askıda değil.`, en: `${name} is not suspended.` });

/** Teller desks open after the main desk of their branch. */
export const mainDeskClosed = () =>
  new Refusal('desk.mainClosed', {
    tr: 'Şubenin ana kasası kapalı. Gişe kasaları ana kasadan sonra açılır.',
    en: 'The branch’s main desk is closed. Teller desks open after the main desk.',
  });

/** Another user is responsible for the desk. */
export const otherResponsible = (name: string, responsible: string) =>
  new Refusal(
    'desk.otherResponsible',
    {
      tr: `${name} kasasının sorumlusu ${responsible}. Yalnız sorumlusu bu kasada işlem yapar.`,
      en: `${responsible} is responsible for ${name}. Only the responsible user works at this desk.`,
    },
    403,
  );

/** The desk has no account in the currency. */
export const noDeskAccount = (name: string, currency: string) =>
  new Refusal('desk.noAccount', {
    tr: `${name} kasasının ${currency} hesabı yok.`,
    en: `${name} has no account in ${currency}.`,
  });

/** A main desk is opened by two people, and a difference is witnessed. */
export const witnessNeeded = (language: Language, field: string) =>
  refusedField('desk.witness', field, language, {
    tr: 'Sizden başka bir şahit seçin.',
    en: 'Select a witness other than yourself.',
  });

/** The day of the desk has been counted and closed in this currency. */
export const dayClosed = () =>
  new Refusal(
    'desk.dayClosed',
    { tr: 'Kasanın bu günü zaten kapatıldı.', en: 'This day of the desk is closed already.' },
    409,
  );

/** A count, and the record of what was counted. */
export interface CountOf {
  readonly entity: 'PayDeskSession' | 'DeskTransfer';
  readonly id: string;
  readonly counted: string;
}

/** A first count that differs: it is kept when the cash is counted again. */
export class DifferingCount extends Refusal {
  constructor(
    refusal: Refusal,
    readonly count: CountOf,
  ) {
    super(refusal.code, refusal.text, refusal.status, refusal.fieldErrors);
  }
}

/** A count that differs, revealed after it was entered. @param field of the reason */
export const differs = (
  language: Language,
  difference: { readonly amount: string; readonly kind: 'OVER' | 'UNDER'; readonly currency: string },
  field: string,
  count: CountOf,
) => {
  const { amount, kind, currency } = difference;
  const { tr, en } = shownAmount(new Big(amount), currency);
  const refusal = refusedField('desk.difference', field, language, {
    tr: `Sayım ${tr} ${kind === 'OVER' ? 'fazla' : 'noksan'}. Yeniden sayın ya da nedenini ve şahidi yazın.`,
    en: `The count is ${en} ${kind === 'OVER' ? 'over' : 'short'}. Count again, or give the reason and a witness.`,
  });
  return new DifferingCount(refusal, count);
};

/** A branch has one main desk. */
export const mainDeskExists = (language: Language, name: string) =>
  refusedField('desk.mainExists', 'deskType', language, {
    tr: `Şubenin ana kasası var: ${name}.`,
    en: `The branch has a main desk: ${name}.`,
  });

/** A desk stays in its branch, and of its type. */
export const deskFixed = (language: Language) =>
  refusedField('desk.fixed', 'agent', language, {
    tr: 'Kasanın şubesi ve tipi değişmez; yeni kasa tanımlayın.',
    en: 'Branch and type of a desk stay: define a new desk.',
  });

/** User and currencies of a desk change while nobody works at it. */
export const deskInUse = (name: string) =>
  new Refusal('desk.inUse', {
    tr: `${name} açık. Sorumlusu ve para birimleri kasa kapalıyken değişir.`,
    en: `${name} is open. Its user and its currencies change while it is closed.`,
  });

/** The desk holds cash in a currency that is taken out. */
export const cashLeft = (language: Language, { balance, currency }: StoredOf<'Account'>) => {
  const { tr, en } = shownAmount(new Big(balance ?? '0'), currency);
  return refusedField('desk.cashLeft', 'currencies', language, {
    tr: `Kasada ${tr} var; önce başka bir kasaya gönderin.`,
    en: `The desk holds ${en}: send it to another desk first.`,
  });
};

/** A main desk closes last: what is open is named, and what to do about it. */
export function branchNotFinished(open: number, inTransit: number): Refusal {
  const desks = open > 0 && {
    tr: `${open} gişe kasası açık: önce kapatın.`,
    en: `${open === 1 ? '1 teller desk is' : `${open} teller desks are`} open: close first.`,
  };
  const transfers = inTransit > 0 && {
    tr: `${inTransit} kasa transferi yolda: önce teslim alın ya da iptal edin.`,
    en: `${inTransit === 1 ? '1 transfer of cash is' : `${inTransit} transfers of cash are`} in transit: receive or cancel first.`,
  };
  const items = [desks, transfers].filter((item) => item !== false);
  const list = (language: Language) => items.map((item) => item[language]).join(' ');
  return new Refusal('desk.branchOpen', {
    tr: `Ana kasa kapatılamaz. ${list('tr')}`,
    en: `The main desk can’t be closed. ${list('en')}`,
  });
}

/** Cash moves between two desks. */
export const sameDesk = (language: Language) =>
  refusedField('desk.same', 'toDesk', language, {
    tr: 'Veren kasadan başka bir kasa seçin.',
    en: 'Select a desk other than the sending one.',
  });

/** The transfer has arrived or was given back. */
export const notInTransit = (transferNo: string) =>
  new Refusal('desk.notInTransit', {
    tr: `${transferNo} artık yolda değil.`,
    en: `${transferNo} is not in transit any more.`,
  }).outrun();

/** More was counted than was sent. */
export const countedMore = (language: Language) =>
  refusedField('desk.countedMore', 'receivedAmount', language, {
    tr: 'Gönderilenden fazla sayıldı; fazlası teslim alınamaz. Yeniden sayın.',
    en: 'The count is more than was sent, which can’t be received. Count again.',
  });

/** Only the sender cancels; only the receiving desk receives or rejects. */
export const otherDesk = () =>
  new Refusal(
    'desk.otherDesk',
    {
      tr: 'Bu transferi yalnız ilgili kasanın sorumlusu sonuçlandırır.',
      en: 'Only the user of that desk can complete this transfer.',
    },
    403,
  );

/** The difference is resolved already, or in another way than its kind allows. */
export const notResolvable = () =>
  new Refusal('desk.notResolvable', {
    tr: 'Bu fark bu şekilde sonuçlandırılamaz: fazla gelir yazılır, noksan personele ya da gidere yazılır.',
    en: 'This difference can’t be resolved like this: cash over is income, a shortage is charged to staff or expense.',
  }).outrun();
