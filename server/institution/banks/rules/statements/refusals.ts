import Big from 'big.js';
import type { LocalizedText } from '../../../../../contract/values/language';
import { differenceOf, sumDecimals } from '../../../../../contract/values/money';
import { Refusal } from '../../../../base/errors/Refusal';
import { brokenFile } from '../../../../platform/files/refusals';
import { shownAmount } from '../../../../platform/messages/shownAmount';
import { mostOfFile, type StatementPage } from './Statement';

/** A line that is not as its format says. */
export function wrongLine(line: number, { tr, en }: LocalizedText): Refusal {
  return new Refusal('statement.line', {
    tr: `Ekstre okunamadı, satır ${line}: ${tr}`,
    en: `The statement can’t be read, line ${line}: ${en}`,
  });
}

/** The file ends before its statement does. */
export const cutOff = (line: number): Refusal =>
  brokenFile(line, { tr: 'dosya yarım kalmış', en: 'the file is cut off' });

/** The file is no statement of the bank's format. */
export function otherStatement(found: string): Refusal {
  return new Refusal('statement.otherFormat', {
    tr: `Dosya bankanın ekstre biçiminde değil: ${found}`,
    en: `The file is not in the bank’s statement format: ${found}`,
  });
}

/** The file has no statement. */
export function noStatement(): Refusal {
  return new Refusal('statement.empty', { tr: 'Dosyada ekstre yok.', en: 'The file has no statement.' });
}

/** Refuses more lines than a file may have. @throws Refusal `statement.tooManyLines` */
export function requireFew(lines: number): void {
  const most = mostOfFile.lines;
  if (lines <= most) return;
  throw new Refusal('statement.tooManyLines', {
    tr: `Ekstre dosyasında en çok ${most} hareket olabilir.`,
    en: `A statement file has at most ${most} lines.`,
  });
}

/** Opening balance and lines are not the closing balance. */
export function wrongSum({ opening, closing, lines, currency }: StatementPage): Refusal {
  const sum = signedSum(lines);
  const [o, s, c] = [opening.amount, sum, closing.amount].map((each) => shownAmount(new Big(each), currency));
  const off = shownAmount(
    new Big(differenceOf(closing.amount, sumDecimals([opening.amount, sum]))),
    currency,
  );
  return new Refusal('statement.sum', {
    tr: `Ekstre tutmuyor, satır ${closing.line}: açılış ${o?.tr}, hareketler ${s?.tr}, kapanış ${c?.tr}; fark ${off.tr}.`,
    en: `The statement does not add up, line ${closing.line}: opening ${o?.en}, lines ${s?.en}, closing ${c?.en}; difference ${off.en}.`,
  });
}

/** A page does not continue the one before it, or the last one is missing. */
export function wrongPage(line: number, { tr, en }: LocalizedText): Refusal {
  return new Refusal('statement.page', {
    tr: `Ekstrenin sayfası eksik ya da sırasız, satır ${line}: ${tr}`,
    en: `A page of the statement is missing or out of order, line ${line}: ${en}`,
  });
}

/** Sum of lines, below zero if more money left than came. */
export function signedSum(lines: StatementPage['lines']): string {
  return sumDecimals(lines.map(({ direction, amount }) => (direction === 'C' ? amount : `-${amount}`)));
}
