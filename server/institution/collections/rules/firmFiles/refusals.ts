import Big from 'big.js';
import type { LocalizedText } from '../../../../../contract/values/language';
import { Refusal } from '../../../../base/errors/Refusal';
import { shownAmount } from '../../../../platform/messages/shownAmount';

/** A line that is not as the format says. */
export const wrongLine = (line: number, { tr, en }: LocalizedText) =>
  new Refusal('firmFile.line', {
    tr: `Dosya okunamadı, satır ${line}: ${tr}.`,
    en: `The file can’t be read, line ${line}: ${en}.`,
  });

const totals = {
  count: { tr: 'kayıt sayısı', en: 'the count' },
  gross: { tr: 'brüt', en: 'the gross' },
  commission: { tr: 'komisyon', en: 'the commission' },
  net: { tr: 'net', en: 'the net' },
} as const satisfies Record<string, LocalizedText>;

/** An amount as people write it; anything else as it is. */
const shown = (told: string): LocalizedText =>
  /^\d+\.\d\d$/.test(told)
    ? shownAmount(new Big(told), 'TRY')
    : { tr: told.slice(0, 40), en: told.slice(0, 40) };

/** The trailer says something else than the lines. */
export function wrongTotals(line: number, which: keyof typeof totals, told: string, found: string): Refusal {
  const { tr, en } = totals[which];
  const [said, sum] = [shown(told), shown(found)];
  return new Refusal('firmFile.totals', {
    tr: `Dosya tutmuyor, satır ${line}: ${tr} ${said.tr}, satırlardan ${sum.tr}.`,
    en: `The file does not add up, line ${line}: ${en} is ${said.en}, of the lines ${sum.en}.`,
  });
}

/** The file is of another firm than the one that was chosen. */
export const otherFirm = (told: string, chosen: string) =>
  new Refusal('firmFile.otherFirm', {
    tr: `Dosya başka firmanın: ${told.slice(0, 20)}; seçilen ${chosen}.`,
    en: `The file is of another firm: ${told.slice(0, 20)}, not of ${chosen}.`,
  });

/** More lines than a file may have. */
export const tooManyLines = (most: number) =>
  new Refusal('firmFile.tooManyLines', {
    tr: `Dosyada en çok ${most} satır olabilir.`,
    en: `A file has at most ${most} lines.`,
  });

/** The file, or a line of it, is stored already. @param what its number or reference @param where the file that has it */
export const knownFile = (what: string, where: string) =>
  new Refusal(
    'firmFile.known',
    {
      tr: `${what} daha önce alındı: ${where}. Dosya bir kez işlenir.`,
      en: `${what} was taken before: ${where}. A file is taken once.`,
    },
    409,
  );

/** Who uploaded a file never approves that its money is booked. */
export const ownUpload = (batchNo: string) =>
  new Refusal(
    'firmFile.ownUpload',
    {
      tr: `${batchNo} dosyasını yükleyen kişi onaylayamaz; başka biri onaylamalı.`,
      en: `Who uploaded ${batchNo} can’t approve it: somebody else has to.`,
    },
    403,
  );

/** The file is not read, was refused, or nothing of it is left to post. */
export const nothingToPost = (batchNo: string) =>
  new Refusal(
    'firmFile.nothingToPost',
    { tr: `${batchNo} için işlenecek satır yok.`, en: `${batchNo} has no line to post.` },
    409,
  ).outrun();

/** The reference of a line leads to no account. */
export const noTarget = (collectionNo: string) =>
  new Refusal('firmFile.noTarget', {
    tr: `${collectionNo} satırının hedefi bulunamadı; önce referansını düzeltin.`,
    en: `The target of ${collectionNo} is not found: correct its reference first.`,
  });

/** More than the firm owes for the file. @param rest a decimal as text */
export const moreThanOwed = (batchNo: string, rest: string) =>
  new Refusal('firmFile.moreThanOwed', {
    tr: `${batchNo} için firmadan beklenen ${rest} TL: fazlası bu dosyaya geçirilemez.`,
    en: `The firm owes ${rest} TRY for ${batchNo}: no more can go to it.`,
  });

/** The firm has paid for the line: its settlement is undone first. */
export const settledAlready = (batchNo: string) =>
  new Refusal(
    'firmFile.settled',
    {
      tr: `${batchNo} için firma bu satırın parasını da gönderdi: önce mutabakat dağıtımı geri alınmalı.`,
      en: `The firm has paid for this line of ${batchNo}: undo the allocation of its transfer first.`,
    },
    409,
  );

/** Money of a file of a firm is not in the pool. */
export const notInPool = (collectionNo: string) =>
  new Refusal('collection.ofFirmFile', {
    tr: `${collectionNo} bir dış firma dosyasının satırı; dosyasının ekranından işlenir.`,
    en: `${collectionNo} is a line of an outside firm’s file: it is posted on the screen of its file.`,
  });
