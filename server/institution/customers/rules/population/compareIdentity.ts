import type { LocalizedText } from '../../../../../contract/values/language';
import type { RegisteredPerson } from './PopulationRegister';

/** An identity as somebody states it. Names that are not stated are not compared. */
export interface StatedIdentity {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
}

/** Result of a comparison, field by field. */
export interface IdentityComparison {
  readonly isSame: boolean;
  /** One clause for each compared field. It says what differs, never what the register has. */
  readonly words: LocalizedText;
}

type Likeness = 'same' | 'partly' | 'different';

/** Compares a stated identity with the registered person. Letters are compared by Turkish rules, without circumflexes. */
export function compareIdentity(
  stated: StatedIdentity,
  person: Pick<RegisteredPerson, 'firstName' | 'lastName' | 'birthDate'>,
): IdentityComparison {
  const compared = [
    ...(stated.firstName === null ? [] : [firstName[namesLikeness(stated.firstName, person.firstName)]]),
    ...(stated.lastName === null ? [] : [lastName[namesLikeness(stated.lastName, person.lastName)]]),
    birthDate[datesLikeness(stated.birthDate, person.birthDate)],
  ];
  const same: readonly LocalizedText[] = [firstName.same, lastName.same, birthDate.same];
  return {
    isSame: compared.every((words) => same.includes(words)),
    words: {
      tr: `${compared.map(({ tr }) => tr).join('; ')}.`,
      en: `${compared.map(({ en }) => en).join('; ')}.`,
    },
  };
}

const firstName: Readonly<Record<Likeness, LocalizedText>> = {
  same: { tr: 'Ad aynı', en: 'First name is the same' },
  partly: { tr: 'Adlardan yalnız biri aynı', en: 'Only one of the first names is the same' },
  different: { tr: 'Ad farklı', en: 'First name differs' },
};

const lastName: Readonly<Record<Likeness, LocalizedText>> = {
  same: { tr: 'Soyad aynı', en: 'Last name is the same' },
  partly: { tr: 'Soyadlardan yalnız biri aynı', en: 'Only one of the last names is the same' },
  different: { tr: 'Soyad farklı', en: 'Last name differs' },
};

const birthDate: Readonly<Record<Likeness, LocalizedText>> = {
  same: { tr: 'Doğum tarihi aynı', en: 'Date of birth is the same' },
  partly: {
    tr: 'Doğum yılı aynı, günü ya da ayı farklı',
    en: 'Year of birth is the same, day or month differs',
  },
  different: { tr: 'Doğum yılı farklı', en: 'Year of birth differs' },
};

function namesLikeness(one: string, other: string): Likeness {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (first.join(' ') === second.join(' ')) return 'same';
  return first.some((word) => second.includes(word)) ? 'partly' : 'different';
}

function datesLikeness(one: string, other: string): Likeness {
  if (one === other) return 'same';
  return one.slice(0, 4) === other.slice(0, 4) ? 'partly' : 'different';
}

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replace(/\u0302/g, '')
    .normalize('NFC')
    .toLocaleUpperCase('tr-TR')
    .split(/\s+/)
    .filter(Boolean);
