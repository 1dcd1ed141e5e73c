import { Refusal } from '../../../../base/errors/Refusal';

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
