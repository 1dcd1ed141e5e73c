import { countryCodes } from '../../contract/values/checks/countryCodes';
import { type BenchField, benchCodes, benchFields, shownFrom } from '../page/benchFields';
import { benchColumns } from './benchRows';
import { patterns } from './jsonSchema';

/** A component of amis. */
export interface AmisPart {
  readonly type: string;
  readonly [word: string]: unknown;
}

const names = new Intl.DisplayNames('tr', { type: 'region' });

const words: Readonly<Record<BenchField['kind'], AmisPart>> = {
  text: { type: 'input-text' },
  decimal: { type: 'input-text', validations: { matchRegexp: patterns.decimal } },
  date: { type: 'input-date' },
  codes: { type: 'select', options: benchCodes.map((code) => ({ label: code, value: code })) },
  iban: { type: 'input-text', validations: { matchRegexp: patterns.iban } },
  integer: { type: 'input-number', precision: 0 },
  boolean: { type: 'checkbox' },
  phone: { type: 'input-text', validations: { matchRegexp: patterns.phone } },
  email: { type: 'input-email' },
  country: {
    type: 'select',
    searchable: true,
    options: countryCodes.map((code) => ({ label: `${code} – ${names.of(code)}`, value: code })),
  },
};

function amisField({ kind, name, title, required, maxLength, pattern, shownBy }: BenchField): AmisPart {
  const part = words[kind];
  const validations = {
    ...(part.validations as object | undefined),
    ...(maxLength && { maxLength }),
    ...(pattern && { matchRegexp: pattern }),
  };
  return {
    ...part,
    name,
    label: title,
    validateOnChange: true,
    ...(required && { required }),
    ...(Object.keys(validations).length > 0 && { validations }),
    ...(shownBy && { visibleOn: `\${LEN(${shownBy}) >= ${shownFrom}}` }),
  };
}

/** The form of this size, in lines of three fields. */
export function amisForm(size: number): AmisPart {
  const fields = benchFields(size).map(amisField);
  return {
    type: 'form',
    title: 'Bench',
    actions: [],
    body: Array.from({ length: Math.ceil(size / 3) }, (_, line) => ({
      type: 'group',
      body: fields.slice(line * 3, line * 3 + 3),
    })),
  };
}

/** A list of the rows that the page is given, in client-side pages. */
export const amisTable: AmisPart = {
  type: 'crud',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of amis
  source: '${rows}',
  syncLocation: false,
  loadDataOnce: true,
  perPage: 50,
  columns: benchColumns.map(({ name, title }) => ({ name, label: title })),
};
