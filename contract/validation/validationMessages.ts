import Big from 'big.js';
import type { ValidatorError } from '../model/compiledRules';
import type { FormatName } from '../values/checks/formats';
import type { LineBreak } from '../values/checks/lineChecks';
import { currencyDigits } from '../values/currencies';
import type { LocalizedText } from '../values/language';
import { fractionDigits, isAnyDecimal } from '../values/money';
import { isAmbiguousNumber } from '../values/typed/readNumber';
import { unreadText } from '../values/unread';

/** A localized error of one field, created by `localizeErrors` from a validator's errors. */
export interface ValidationIssue {
  /** Name of the form field; empty if a rule names none. */
  readonly field: string;
  /** For fields with lines: zero-based line and column; empty column for the whole line. */
  readonly line?: { readonly index: number; readonly column: string };
  /** For dynamic fields: key and title. */
  readonly inner?: { readonly key: string; readonly title: LocalizedText };
  /** `validation.<keyword>`: `validation.tckn`, `validation.format.email`. */
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly text: LocalizedText;
}

/** Annotation that the compiler adds to a rule's schemas, to find the field and message of an error. */
export interface RuleNote {
  /** Field that shows the error if the error itself names none. */
  readonly field: string;
  readonly message?: LocalizedText;
}

type Params = Readonly<Record<string, unknown>>;
type Sentence = (params: Params) => LocalizedText;

const same = (tr: string, en: string): Sentence => {
  const text = { tr, en };
  return () => text;
};

/** 2026-01-31 → 31.01.2026 */
function day(value: unknown): string {
  return String(value).slice(0, 10).split('-').reverse().join('.');
}

/** 1234.5 → 1.234,5 or 1,234.5 */
function decimal(value: unknown, group: string, point: string): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(?:[0-9]{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

function number(value: unknown): { readonly tr: string; readonly en: string } {
  return { tr: decimal(value, '.', ','), en: decimal(value, ',', '.') };
}

function atLeast({ limit }: Params): LocalizedText {
  const { tr, en } = number(limit);
  return { tr: `En az ${tr} olmalıdır.`, en: `Must be at least ${en}.` };
}

function atMost({ limit }: Params): LocalizedText {
  const { tr, en } = number(limit);
  return { tr: `En çok ${tr} olmalıdır.`, en: `Must be at most ${en}.` };
}

const typeTexts: Readonly<Record<string, LocalizedText>> = {
  integer: { tr: 'Tam sayı giriniz.', en: 'Enter a whole number.' },
  boolean: { tr: 'Evet ya da Hayır giriniz.', en: 'Enter Yes or No.' },
};

const sentences: Readonly<Record<string, Sentence>> = {
  required: same('Bu alan zorunludur.', 'This field is required.'),
  maxLength: ({ limit }) => ({
    tr: `En çok ${limit} karakter olabilir.`,
    en: `Must be at most ${limit} characters.`,
  }),
  minLength: ({ limit }) => ({
    tr: `En az ${limit} karakter olmalıdır.`,
    en: `Must be at least ${limit} characters.`,
  }),
  pattern: same('Biçimi uygun değil.', 'The format is not valid.'),
  unsoundPattern: same(
    'Bu alanın tanımındaki desen kullanılamıyor; tanım düzeltilmelidir.',
    'The pattern in the definition of this field can not be used; the definition has to be corrected.',
  ),
  enum: same('Listeden başka bir değer seçiniz.', 'Choose another value from the list.'),
  const: same('Bu değer burada kabul edilmiyor.', 'This value is not accepted here.'),
  type: ({ type }) =>
    typeTexts[String(type)] ?? { tr: 'Değerin türü uygun değil.', en: 'The value is of the wrong type.' },
  tckn: same('Geçerli bir T.C. kimlik numarası giriniz.', 'Enter a valid Turkish ID number.'),
  ykn: same('Geçerli bir yabancı kimlik numarası giriniz.', 'Enter a valid foreigner ID number.'),
  iban: same('Geçerli bir IBAN giriniz.', 'Enter a valid IBAN.'),
  checked: same('Devam etmek için işaretleyiniz.', 'Tick this box to continue.'),
  minDate: ({ limit }) => ({
    tr: `${day(limit)} tarihinden önce olamaz.`,
    en: `Must not be before ${day(limit)}.`,
  }),
  maxDate: ({ limit }) => ({
    tr: `${day(limit)} tarihinden sonra olamaz.`,
    en: `Must not be after ${day(limit)}.`,
  }),
  minAge: ({ limit }) => ({
    tr: `En az ${limit} yaşında olmalıdır.`,
    en: `Must be at least ${limit} years old.`,
  }),
  maxAge: ({ limit }) => ({
    tr: `En çok ${limit} yaşında olabilir.`,
    en: `Must be at most ${limit} years old.`,
  }),
  plainText: same(
    'Görünmeyen karakterler içeremez ve boş olamaz.',
    'Must not contain invisible characters or consist of them.',
  ),
  decimal: ({ scale }) =>
    scale === 0
      ? { tr: 'Tam sayı giriniz.', en: 'Enter a whole number.' }
      : {
          tr: `Virgülden sonra en çok ${scale} basamaklı bir sayı giriniz.`,
          en: `Enter a number with at most ${scale} decimals.`,
        },
  /** A decimal with different values in both conventions. */
  ambiguousNumber: ({ text, scale }) => {
    const [whole = '', three = ''] = String(text).split(/[.,]/);
    return Number(scale) < 3
      ? {
          tr: `«${text}» iki türlü okunabilir: binlik ise ${whole}${three} yazınız; virgülden sonra en çok ${scale} basamak olabilir.`,
          en: `«${text}» can be read in two ways: write ${whole}${three} for thousands; there are at most ${scale} decimals.`,
        }
      : {
          tr: `«${text}» iki türlü okunabilir: ${whole}${three} ya da ${whole},${three} yazınız.`,
          en: `«${text}» can be read in two ways: write ${whole}${three} or ${whole}.${three}.`,
        };
  },
  wholeDigits: ({ scale }) => ({
    tr: `Virgülden önce en çok ${18 - Number(scale)} basamak olabilir.`,
    en: `There may be at most ${18 - Number(scale)} digits before the point.`,
  }),
  currencyField: ({ currency }) => {
    const digits = currencyDigits(currency);
    return digits === 0
      ? { tr: 'Bu para biriminde tam sayı giriniz.', en: 'Enter a whole number in this currency.' }
      : {
          tr: `Bu para biriminde virgülden sonra en çok ${digits} basamak olur.`,
          en: `Amounts in this currency have at most ${digits} decimals.`,
        };
  },
  countedIn: same('Sayılan tutar toplamla aynı olmalıdır.', 'What was counted must come to the total.'),
  valuesBy: same(
    'Bu değer, yanındaki seçimle birlikte kullanılamaz.',
    'This value does not go with what was chosen beside it.',
  ),
  contiguous: ({ found }) => {
    const { expected } = found as LineBreak;
    const { tr, en } = number(expected);
    return expected === null
      ? { tr: 'Yalnız son satırın sonu açık olabilir.', en: 'Only the last line may have an open end.' }
      : {
          tr: `Önceki satırı izlemelidir: ${tr} ile başlamalıdır.`,
          en: `Must follow the line before: it has to begin with ${en}.`,
        };
  },
  balanced: ({ found }) => {
    const rests = Object.entries(found as Readonly<Record<string, string>>).map(([currency, rest]) => {
      const digits = Math.max(currencyDigits(currency), fractionDigits(rest));
      const { tr, en } = number(new Big(rest).abs().toFixed(digits));
      return { tr: `${tr} ${currency}`.trim(), en: `${en} ${currency}`.trim() };
    });
    return {
      tr: `İki taraf eşit olmalıdır. Fark: ${rests.map(({ tr }) => tr).join('; ')}`,
      en: `Both sides must be equal. Difference: ${rests.map(({ en }) => en).join('; ')}`,
    };
  },
  minProperties: same('İlk ve son değeri giriniz.', 'Enter both the first and the last value.'),
  ordered: same('Aralığın sonu başından önce olamaz.', 'A range must not end before it begins.'),
  mostValues: ({ limit }) => ({
    tr: `En çok ${limit} değer olabilir.`,
    en: `There may be at most ${limit} values.`,
  }),
  uniqueItems: same('Aynı değer iki kez seçilemez.', 'The same value must not be chosen twice.'),
  minItems: ({ limit }) => ({
    tr: `En az ${limit} satır olmalıdır.`,
    en: `There must be at least ${limit} lines.`,
  }),
  maxItems: ({ limit }) => ({
    tr: `En çok ${limit} satır olabilir.`,
    en: `There may be at most ${limit} lines.`,
  }),
  decimalMinimum: atLeast,
  decimalMaximum: atMost,
  minimum: atLeast,
  maximum: atMost,
  'false schema': same('Bu alan burada kullanılmıyor.', 'This field does not apply here.'),
  rule: same('Alanlar birbiriyle uyumlu değil.', 'The fields do not agree with each other.'),
};

const formatSentences = {
  date: same('Geçerli bir tarih giriniz.', 'Enter a valid date.'),
  month: same('Geçerli bir ay giriniz (AA.YYYY).', 'Enter a valid month (MM.YYYY).'),
  'date-time': same('Geçerli bir tarih ve saat giriniz.', 'Enter a valid date and time.'),
  time: same('Geçerli bir saat giriniz (SS:dd).', 'Enter a valid time (HH:mm).'),
  email: same('Geçerli bir e-posta adresi giriniz.', 'Enter a valid e-mail address.'),
  phone: same(
    'Geçerli bir telefon numarasını ülke koduyla giriniz: +90…',
    'Enter a valid phone number with its country code: +90…',
  ),
  mobile: same(
    'Geçerli bir cep telefonu giriniz; Türkiye’de 5 ile başlar: +905…',
    'Enter a valid mobile number; in Türkiye it begins with 5: +905…',
  ),
  personName: same(
    'En az iki harf giriniz; yalnız harf, boşluk, kesme, tire ve nokta olabilir.',
    'Enter at least two letters; only letters, blanks, apostrophes, hyphens and dots.',
  ),
  iban: same('IBAN’ın kontrol hanesi tutmuyor.', 'The check digits of the IBAN do not hold.'),
  country: same('Listeden bir ülke seçiniz.', 'Choose a country from the list.'),
  currency: same('Listeden bir para birimi seçiniz.', 'Choose a currency from the list.'),
  bic: same('Geçerli bir BIC (SWIFT) kodu giriniz.', 'Enter a valid BIC (SWIFT) code.'),
  vkn: same('Geçerli bir vergi kimlik numarası giriniz.', 'Enter a valid tax number.'),
  ip: same(
    'Geçerli IP adresleri ya da aralıkları giriniz (10.0.0.1, 10.0.0.0/8).',
    'Enter valid IP addresses or ranges (10.0.0.1, 10.0.0.0/8).',
  ),
  cron: same(
    'Altı alanlı bir zamanlama giriniz (0 30 18 * * 1-5).',
    'Enter a schedule of six fields (0 30 18 * * 1-5).',
  ),
  url: same('Geçerli bir web adresi giriniz (https://…).', 'Enter a valid web address (https://…).'),
  serviceUrl: same(
    'https:// ile başlayan, internetteki bir sunucu adı giriniz.',
    'Enter an address with https:// at a server name on the internet.',
  ),
  pattern: same(
    'Tek biçimde okunabilen bir desen giriniz: tekrar içinde tekrar olamaz.',
    'Enter a pattern that is read in one way: no repetition in a repetition.',
  ),
  id: same('Listeden bir kayıt seçiniz.', 'Choose a record from the list.'),
} as const satisfies Readonly<Record<FormatName, Sentence>>;

/** Codes of the errors that validation of fields gives. */
export const validationCodes: readonly string[] = [
  ...Object.keys(sentences).map((keyword) => `validation.${keyword}`),
  ...Object.keys(formatSentences).map((name) => `validation.format.${name}`),
];

/** Keywords without their own message: the failed branch's errors are listed, too. */
const silent: ReadonlySet<string> = new Set(['if', 'allOf', 'anyOf']);

type IssuePlace = Pick<ValidationIssue, 'field' | 'line' | 'inner'>;

/** Field of an error; in lines also line and column. */
function placeOf({ instancePath, keyword, params }: ValidatorError, note: RuleNote | undefined): IssuePlace {
  const [, owner = '', index = '', column] = instancePath.split('/');
  const named = keyword === 'required' ? String(params.missingProperty) : (note?.field ?? '');
  if (owner === '') return { field: named };
  if (keyword === 'contiguous') {
    const { index: at, column: cell } = params.found as LineBreak;
    return { field: owner, line: { index: at, column: cell } };
  }
  const ofLine = /^[0-9]+$/.test(index) && (column !== undefined || named !== '');
  return ofLine
    ? { field: owner, line: { index: Number(index), column: column ?? named } }
    : { field: owner };
}

function localizeError(error: ValidatorError): ValidationIssue {
  const { parentSchema, params } = error;
  const note = parentSchema?.rule as RuleNote | undefined;
  const place = placeOf(error, note);
  if (note?.message !== undefined) return { ...place, code: 'validation.rule', params, text: note.message };
  if (error.keyword === 'format') {
    const name = params.format as FormatName;
    const text = ofEntry(error, formatSentences[name](params));
    return { ...place, code: `validation.format.${name}`, params, text };
  }
  const issue = issueOf(place, sentenceOf(error), params);
  const other = limitingField(error);
  const beside = other && limitSentences[error.keyword]?.(other, params);
  if (beside !== undefined) return { ...issue, text: beside };
  const { text } = error.keyword === 'decimal' ? issueOf(place, ...decimalSentence(error)) : issue;
  return { ...issue, text: ofEntry(error, text) };
}

/** Title of the field whose value limits that of another one. */
function limitingField({ keyword, parentSchema }: ValidatorError): LocalizedText | undefined {
  return (parentSchema?.limitedBy as Readonly<Record<string, LocalizedText>> | undefined)?.[keyword];
}

/** Violated limits that are the value of another field: which one, and the value. */
const limitSentences: Readonly<Record<string, (other: LocalizedText, params: Params) => LocalizedText>> = {
  decimalMinimum: ({ tr, en }, { limit }) => ({
    tr: `«${tr}» değerinden (${number(limit).tr}) küçük olamaz.`,
    en: `Must not be below «${en}» (${number(limit).en}).`,
  }),
  decimalMaximum: ({ tr, en }, { limit }) => ({
    tr: `«${tr}» değerinden (${number(limit).tr}) büyük olamaz.`,
    en: `Must not be above «${en}» (${number(limit).en}).`,
  }),
  minDate: ({ tr, en }, { limit }) => ({
    tr: `«${tr}» gününden (${day(limit)}) önce olamaz.`,
    en: `Must not be before «${en}» (${day(limit)}).`,
  }),
  maxDate: ({ tr, en }, { limit }) => ({
    tr: `«${tr}» gününden (${day(limit)}) sonra olamaz.`,
    en: `Must not be after «${en}» (${day(limit)}).`,
  }),
};

/** Message key of an error. */
function sentenceOf(error: ValidatorError): string {
  if (error.keyword === 'required' && isTickBox(error)) return 'checked';
  if (error.keyword === 'maxItems' && error.parentSchema?.uniqueItems === true) return 'mostValues';
  return Object.hasOwn(sentences, error.keyword) ? error.keyword : 'rule';
}

/** Message key for an invalid decimal. */
function decimalSentence({ data, params }: ValidatorError): readonly [string, Params] {
  const text = unreadText(data) ?? '';
  if (isAmbiguousNumber(text)) return ['ambiguousNumber', { ...params, text }];
  return [isAnyDecimal(data) && !data.includes('.') ? 'wholeDigits' : 'decimal', params];
}

/** For several texts, the message must name the invalid one. */
function ofEntry({ instancePath, data, params }: ValidatorError, { tr, en }: LocalizedText): LocalizedText {
  const isEntry =
    /^\/[^/]+\/[0-9]+$/.test(instancePath) && typeof data === 'string' && params.format !== 'id';
  const entry = unreadText(data) ?? data;
  return isEntry ? { tr: `«${entry}»: ${tr}`, en: `«${entry}»: ${en}` } : { tr, en };
}

/** Creates an issue for a violated keyword; `params` fill its message. */
export function issueOf(place: IssuePlace, keyword: string, params: Params): ValidationIssue {
  return { ...place, code: `validation.${keyword}`, params, text: (sentences[keyword] as Sentence)(params) };
}

/** Name of an issue in server errors: `currency`, in lines `lines.2.currency`, `extraFields.CPF`. */
export function issueName({ field, line, inner }: IssuePlace): string {
  if (inner !== undefined) return `${field}.${inner.key}`;
  return line === undefined ? field : `${field}.${line.index}.${line.column}`;
}

/** An untouched checkbox is absent: `required` then means `checked`. */
function isTickBox({ parentSchema, params }: ValidatorError): boolean {
  const boxes = parentSchema?.checkedFields as readonly string[] | undefined;
  return boxes?.includes(String(params.missingProperty)) ?? false;
}

const looksOtherwise = ({ code }: ValidationIssue): number => Number(code === 'validation.pattern');

/**
 * Converts a validator's errors to localized issues: one for each field (in lines, each cell) and code, in
 * the order of the errors, patterns last. Empty for null, a validator's result for valid data.
 */
export function localizeErrors(
  errors: readonly ValidatorError[] | null | undefined,
): readonly ValidationIssue[] {
  const issues = new Map<string, ValidationIssue>();
  for (const error of errors ?? []) {
    if (silent.has(error.keyword)) continue;
    const issue = localizeError(error);
    const key = `${issueName(issue)} ${issue.code}`;
    if (!issues.has(key)) issues.set(key, issue);
  }
  // Specific messages precede those of patterns.
  return [...issues.values()].toSorted((one, other) => looksOtherwise(one) - looksOtherwise(other));
}
