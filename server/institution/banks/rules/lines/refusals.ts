import type Big from 'big.js';
import { shownDay } from '../../../../../contract/values/days';
import { Refusal } from '../../../../base/errors/Refusal';
import { shownAmount } from '../../../../platform/messages/shownAmount';

/** The statement is of no active account of the institution at this bank. */
export function unknownBankAccount(account: string, line: number): Refusal {
  return new Refusal('statement.account', {
    tr: `Ekstredeki hesap bu bankadaki hesaplarımızdan değil, satır ${line}: ${account.slice(0, 40)}`,
    en: `The account of the statement is none of ours at this bank, line ${line}: ${account.slice(0, 40)}`,
  });
}

/** No format is defined for the bank. */
export function noStatementFormat(): Refusal {
  return new Refusal('statement.noFormat', {
    tr: 'Bankanın ekstre biçimi tanımlı değil.',
    en: 'The statement format of the bank is not defined.',
  });
}

/** A known line has another amount or direction than before. */
export function changedLine(number: string, line: number): Refusal {
  return new Refusal('statement.changedLine', {
    tr: `${number} numaralı hareket önceki ekstrede başka tutardaydı, satır ${line}.`,
    en: `Line ${number} had another amount in an earlier statement, line ${line}.`,
  });
}

/** The statement overlaps a stored one, and what is new of it does not lead from that one’s closing balance to its own. */
export function contradictingStatement(line: number): Refusal {
  return new Refusal('statement.overlap', {
    tr: `Ekstre kayıtlı ekstreyle çakışıyor ve yeni hareketleri kapanışa ulaşmıyor, satır ${line}.`,
    en: `The statement overlaps a stored one, and its new lines do not lead to its closing balance, line ${line}.`,
  });
}

/** The match is in another state than that of the list. */
export function otherMatchState(): Refusal {
  return new Refusal(
    'bankMatch.state',
    {
      tr: 'Eşleşmenin durumu buna uygun değil; listeyi yenileyin.',
      en: 'The status of the match does not allow this: reload the list.',
    },
    409,
  );
}

/** A movement of a suggestion is in another match by now. */
export function usedMovement(): Refusal {
  return new Refusal(
    'bankMatch.used',
    {
      tr: 'Önerilen defter hareketi artık başka bir hareketle eşleşmiş; listeyi yenileyin.',
      en: 'The suggested entry is matched with another line by now: reload the list.',
    },
    409,
  );
}

/** What the bank has more or less than the books has no account to be posted to. */
export function openDifference(difference: Big, currency: string): Refusal {
  const shown = shownAmount(difference.abs(), currency);
  return new Refusal('bankMatch.difference', {
    tr: `Banka ile defter arasında ${shown.tr} fark var: eşleştirme ekranında fark hesabını seçin.`,
    en: `The bank and the books differ by ${shown.en}: choose the account of the difference on the match screen.`,
  });
}

/** Lines or movements that were chosen are of another account or direction, or are matched by now. */
export function notOpen(): Refusal {
  return new Refusal(
    'bankMatch.notOpen',
    {
      tr: 'Seçilenlerden biri bu hesabın açık hareketi değil; listeyi yenileyin.',
      en: 'One of the chosen is no open transaction of this account: reload the list.',
    },
    409,
  );
}

/** The line is in another state than that of the list. */
export function otherLineState(): Refusal {
  return new Refusal(
    'bankLine.state',
    {
      tr: 'Hareketin durumu buna uygun değil; listeyi yenileyin.',
      en: 'The status of the transaction does not allow this: reload the list.',
    },
    409,
  );
}

/** The line, movement or statement belongs to days that are approved. */
export function approvedDay(day: string): Refusal {
  return new Refusal(
    'reconciliation.approved',
    {
      tr: `Hesabın ${shownDay(day)} gününe kadar mutabakatı onaylı: önce bu gün yeniden açılmalı.`,
      en: `The reconciliation of the account is approved until ${shownDay(day)}: this day has to be reopened first.`,
    },
    409,
  );
}

/** The day is in another state than that of the list. */
export function changedStatus(): Refusal {
  return new Refusal(
    'reconciliation.status',
    {
      tr: 'Günün durumu buna uygun değil; listeyi yenileyin.',
      en: 'The status of the day does not allow this: reload the list.',
    },
    409,
  );
}

/** An earlier day of the account is not approved. */
export function earlierDay(): Refusal {
  return new Refusal('reconciliation.earlier', {
    tr: 'Hesabın onaylanmamış önceki bir günü var: günler sırayla onaylanır.',
    en: 'An earlier day of the account is not approved: days are approved in their order.',
  });
}

/** A later day of the account is approved. */
export function laterDay(): Refusal {
  return new Refusal('reconciliation.later', {
    tr: 'Hesabın onaylı daha sonraki bir günü var: önce o yeniden açılır.',
    en: 'A later day of the account is approved: it is reopened first.',
  });
}

/** The difference of the day is not explained, or lines are open. */
export function unexplainedDay(): Refusal {
  return new Refusal('reconciliation.unexplained', {
    tr: 'Günün farkı açıklanmadı: önce açık banka hareketleri eşleştirilmeli.',
    en: 'The difference of the day is not explained: match the open bank transactions first.',
  });
}

/** The account of unallocated collections takes whole lines of incoming money alone. */
export const onlyIncoming = () =>
  new Refusal('bankMatch.onlyIncoming', {
    tr: 'Eşleşmeyen tahsilatlara yalnız defterde hiç olmayan, gelen para işlenir: kaydı olan ya da çıkan hareketi seçmeyin.',
    en: 'Unallocated collections take incoming money that the books lack as a whole: choose no entry, and no outgoing transaction.',
  });
