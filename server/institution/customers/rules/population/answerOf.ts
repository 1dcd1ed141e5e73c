import type { KpsQueryTypeCode, KpsResultCode } from '../../../../../contract/model/generated/entities';
import { shownDay } from '../../../../../contract/values/days';
import type { LocalizedText } from '../../../../../contract/values/language';
import { compareIdentity, type StatedIdentity } from './compareIdentity';
import type { RegisteredPerson, RegisterReply } from './PopulationRegister';

/** The answer to a query: its result in one word and in plain words, and the person where the identity matches. */
export interface RegisterAnswer {
  readonly result: KpsResultCode;
  readonly words: LocalizedText;
  /** Null unless identity and register match: nobody learns the data of another person. */
  readonly person: RegisteredPerson | null;
}

/** The answer to a query, from the reply of the register. */
export function answerOf(
  stated: StatedIdentity & { readonly queryType: KpsQueryTypeCode },
  reply: RegisterReply,
): RegisterAnswer {
  if (reply.kind !== 'person') return { ...without[reply.kind], person: null };
  const { person } = reply;
  const { isSame, words } = compareIdentity(stated, person);
  if (!isSame) return { result: 'MISMATCH', words, person: null };
  if (person.deathDate !== null) {
    const day = shownDay(person.deathDate);
    const death = { tr: `Kişi ${day} tarihinde vefat etmiş.`, en: `The person died on ${day}.` };
    return { result: 'DECEASED', words: death, person };
  }
  if (stated.queryType === 'ID_CARD' && person.isCardValid !== true)
    return { result: 'MISMATCH', words: invalidCard, person: null };
  if (stated.queryType === 'ADDRESS' && person.address === null) return { ...noAddress, person };
  return { result: 'MATCH', words, person };
}

const invalidCard: LocalizedText = {
  tr: 'Kişinin geçerli kimlik kartının seri numarası bu değil.',
  en: 'This is not the serial number of the person’s valid ID card.',
};

const noAddress = {
  result: 'NOT_FOUND',
  words: { tr: 'Kişinin kayıtlı adresi yok.', en: 'The person has no registered address.' },
} as const;

const without: Readonly<
  Record<Exclude<RegisterReply['kind'], 'person'>, Pick<RegisterAnswer, 'result' | 'words'>>
> = {
  unknown: {
    result: 'NOT_FOUND',
    words: { tr: 'Bu numarayla bir kayıt yok.', en: 'There is no record with this number.' },
  },
  refused: {
    result: 'SERVICE_ERROR',
    words: { tr: 'KPS sorguyu kabul etmedi.', en: 'KPS refused the query.' },
  },
  silent: {
    result: 'SERVICE_ERROR',
    words: {
      tr: 'KPS zamanında yanıt vermedi; sorgu yinelenebilir.',
      en: 'KPS gave no answer in time; the query may be repeated.',
    },
  },
};
