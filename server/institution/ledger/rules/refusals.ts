import Big from 'big.js';
import type { PeriodLockCode } from '../../../../contract/model/generated/entities';
import { shownDay } from '../../../../contract/values/days';
import type { LocalizedText } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import { shownAmount } from '../../../platform/messages/shownAmount';
import type { StoredOf } from '../../../records/RecordStore';
import type { LedgerAccount } from '../store/LedgerStore';

type Named = Pick<LedgerAccount, 'accountNo' | 'currency'>;

/** An account takes no postings: it is not open yet, or closed. */
export function notOpen({ accountNo }: Named, status: string): Refusal {
  return status === 'CLOSED'
    ? new Refusal('ledger.accountClosed', {
        tr: `${accountNo} numaralı hesap kapalı.`,
        en: `Account ${accountNo} is closed.`,
      })
    : new Refusal('ledger.accountNotOpen', {
        tr: `${accountNo} numaralı hesap henüz açılmadı.`,
        en: `Account ${accountNo} is not open yet.`,
      });
}

/** A block stops the posting. */
export function accountBlocked({ accountNo }: Named): Refusal {
  return new Refusal('ledger.accountBlocked', {
    tr: `${accountNo} numaralı hesap blokeli.`,
    en: `Account ${accountNo} is blocked.`,
  });
}

/** The account has less than the posting takes from it. */
export function insufficientBalance(
  { accountNo, currency, ownerType }: Named & Pick<LedgerAccount, 'ownerType'>,
  available: string,
): Refusal {
  // Whoever takes cash from a desk counts it, and does not learn what it should hold.
  if (ownerType === 'DESK') {
    return new Refusal('ledger.insufficientBalance', {
      tr: `Kasada bu tutar kadar ${currency} yok.`,
      en: `The desk does not have this amount in ${currency}.`,
    });
  }
  const { tr, en } = shownAmount(new Big(available), currency);
  return new Refusal('ledger.insufficientBalance', {
    tr: `${accountNo} numaralı hesabın bakiyesi yetersiz. Kullanılabilir: ${tr}.`,
    en: `Account ${accountNo} does not have enough. Available: ${en}.`,
  });
}

/** The posting leaves less than the account has to keep: its minimum balance without the part that is waived. */
export function belowMinimum({ accountNo, currency }: Named, available: string, minimum: Big): Refusal {
  const [kept, now] = [shownAmount(minimum, currency), shownAmount(new Big(available), currency)];
  return new Refusal('ledger.minBalance', {
    tr: `${accountNo} numaralı hesapta en az ${kept.tr} kalmalı. Kullanılabilir: ${now.tr}.`,
    en: `${kept.en} have to stay in account ${accountNo}. Available: ${now.en}.`,
  });
}

/** The account has another currency than the amount. */
export function otherCurrency({ accountNo, currency }: Named, wanted: string): Refusal {
  return new Refusal('ledger.otherCurrency', {
    tr: `${accountNo} numaralı hesabın para birimi ${currency}, tutarınki ${wanted}.`,
    en: `Account ${accountNo} is in ${currency}, the amount in ${wanted}.`,
  });
}

/** The account belongs to somebody whom the event does not concern. */
export function otherOwner({ accountNo }: Named): Refusal {
  return new Refusal('ledger.otherOwner', {
    tr: `${accountNo} numaralı hesap bu işlem için uygun değil.`,
    en: `Account ${accountNo} does not fit this operation.`,
  });
}

/** There is no such account. */
export function unknownAccount(): Refusal {
  return new Refusal('ledger.accountUnknown', { tr: 'Hesap bulunamadı.', en: 'The account was not found.' });
}

/** The pay desk has no account in the currency. */
export function noDeskAccount(currency: string): Refusal {
  return new Refusal('ledger.noDeskAccount', {
    tr: `Kasanın ${currency} hesabı yok.`,
    en: `The pay desk has no account in ${currency}.`,
  });
}

/** An amount that the currency does not have: negative, or with too many decimals. */
export function wrongAmount(title: { readonly tr: string; readonly en: string }): Refusal {
  return new Refusal('ledger.wrongAmount', {
    tr: `${title.tr} geçersiz.`,
    en: `${title.en}: not a valid amount.`,
  });
}

/** A line of a voucher has no amount, or one that its currency does not have. */
export function wrongLine(line: number): Refusal {
  return new Refusal('ledger.wrongAmount', {
    tr: `${line}. satırın tutarı geçersiz.`,
    en: `Line ${line}: not a valid amount.`,
  });
}

/** Debits and credits of a voucher differ. */
export function unbalanced(difference: string, currency: string): Refusal {
  const { tr, en } = shownAmount(new Big(difference).abs(), currency);
  return new Refusal('ledger.unbalanced', {
    tr: `Borç ve alacak eşit değil. Fark: ${tr}.`,
    en: `Debits and credits are not equal. Difference: ${en}.`,
  });
}

/** A line is on a code that is not in the chart, has sub-accounts, or is not that of its account. */
export function notPostable(glCode: string, line: number): Refusal {
  return new Refusal('ledger.notPostable', {
    tr: `${line}. satır: ${glCode || 'boş'} koduna kayıt yapılamaz.`,
    en: `Line ${line}: nothing can be booked on the code ${glCode || '(empty)'}.`,
  });
}

/** A line is on a code whose balance is that of its accounts. */
export function accountNeeded(glCode: string, line: number): Refusal {
  return new Refusal('ledger.accountNeeded', {
    tr: `${line}. satır: ${glCode} kodunun hesapları var, birini seçin.`,
    en: `Line ${line}: ${glCode} has accounts, choose one of them.`,
  });
}

/** Lines of a currency have different rates. */
export function differentRates(currency: string): Refusal {
  return new Refusal('ledger.differentRates', {
    tr: `${currency} satırlarının kuru aynı olmalıdır.`,
    en: `All lines in ${currency} need the same rate.`,
  });
}

/** All amounts are zero. */
export function nothingToPost(): Refusal {
  return new Refusal('ledger.nothingToPost', {
    tr: 'Muhasebeleşecek tutar yok.',
    en: 'There is no amount to post.',
  });
}

/** The day of the posting is not the business date. */
export function wrongBusinessDate(day: string, today: string): Refusal {
  return new Refusal('ledger.businessDate', {
    tr: `İşlem tarihi ${shownDay(day)}, iş günü ${shownDay(today)}.`,
    en: `The date is ${shownDay(day)}, the business date ${shownDay(today)}.`,
  });
}

const lockTitles: Readonly<Record<PeriodLockCode, LocalizedText>> = {
  BALANCE: { tr: 'Mizan', en: 'Trial balance' },
  YEAR_END: { tr: 'Yıl sonu', en: 'Year end' },
};

/** The period of the posting is locked. */
export function periodLocked(
  period: Pick<
    StoredOf<'AccountingPeriod'>,
    'periodStart' | 'periodEnd' | 'lockReason' | 'lockedBy' | 'lockRun'
  > | null,
): Refusal {
  if (period === null)
    return new Refusal('ledger.periodLocked', {
      tr: 'Muhasebe dönemi kilitli.',
      en: 'The accounting period is locked.',
    });
  const days = `${shownDay(period.periodStart)}–${shownDay(period.periodEnd)}`;
  const { lockReason, lockedBy, lockRun } = period;
  const by = lockedBy && lockTitles[lockedBy];
  const reason = (title: string | undefined) => {
    const words = title === undefined ? lockReason : `${title} ${lockRun ?? ''}`.trimEnd();
    return words ? ` (${words})` : '';
  };
  return new Refusal('ledger.periodLocked', {
    tr: `Muhasebe dönemi kilitli: ${days}${reason(by?.tr)}.`,
    en: `The accounting period is locked: ${days}${reason(by?.en)}.`,
  });
}

/** A day before the period is open: locked days have no gap. */
export function earlierOpen(day: string): Refusal {
  return new Refusal(
    'ledger.earlierOpen',
    {
      tr: `${shownDay(day)} gününden itibaren dönem açık. Önce o kilitlenir, ya da dönem o günden başlatılır.`,
      en: `The books are open from ${shownDay(day)}. Lock that period first, or begin this one on that day.`,
    },
    409,
  );
}

/** A later period is locked: locked days have no gap. */
export function laterLocked(later: { readonly periodStart: string; readonly periodEnd: string }): Refusal {
  const days = `${shownDay(later.periodStart)} – ${shownDay(later.periodEnd)}`;
  return new Refusal(
    'ledger.laterLocked',
    {
      tr: `Daha sonraki dönem kilitli: ${days}. Önce onun kilidi geri alınır.`,
      en: `A later period is locked: ${days}. Its lock has to be undone first.`,
    },
    409,
  );
}

/** No exchange rate of the currency is published. */
export function noRate(currency: string): Refusal {
  return new Refusal('ledger.noRate', {
    tr: `${currency} için yayımlanmış kur yok.`,
    en: `No rate of ${currency} is published.`,
  });
}

/** The voucher can't be reversed: it is a reversal, or was reversed before. */
export function notReversible(reference: string, isReversal: boolean): Refusal {
  return isReversal
    ? new Refusal('ledger.isReversal', {
        tr: `${reference} bir ters kayıt; iptal edilemez.`,
        en: `${reference} is a reversal; it can’t be reversed.`,
      })
    : new Refusal('ledger.alreadyReversed', {
        tr: `${reference} daha önce iptal edildi.`,
        en: `${reference} was reversed before.`,
      });
}
