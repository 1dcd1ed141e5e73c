const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A day as lists write it: `1969-04-02`, `02.04.1969`, `02 Apr 1969`; null if it is none. */
export function dayOf(text: string | undefined): string | null {
  const [iso] = /^\d{4}-\d\d-\d\d/.exec(text ?? '') ?? [];
  if (iso !== undefined) return validDay(iso);
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[. /](\d{1,2}|[A-Za-z]{3})[. /](\d{4})$/.exec(text ?? '') ?? [];
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  return validDay(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function validDay(day: string): string | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}

/** The year of a date that may be incomplete: `circa 1970`. */
export function yearOf(text: string | undefined): number | null {
  const [year] = /(?:1[89]|20)\d\d/.exec(text ?? '') ?? [];
  return year === undefined ? null : Number(year);
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Code of each country by its English name in lower case. */
const byName: ReadonlyMap<string, string> = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((one) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((other) => {
      const name = regions.of(one + other);
      return name === undefined ? [] : [[name.toLowerCase(), one + other] as const];
    }),
  ),
);

/** Names of countries that lists write differently. */
const otherNames: Readonly<Record<string, string>> = {
  ...{
    turkey: 'TR',
    'russian federation': 'RU',
    'syrian arab republic': 'SY',
    'iran (islamic republic of)': 'IR',
  },
  ...{ 'democratic people’s republic of korea': 'KP', "democratic people's republic of korea": 'KP' },
  ...{
    'united republic of tanzania': 'TZ',
    'democratic republic of the congo': 'CD',
    'state of palestine': 'PS',
  },
};

/** Code of a country by its code or its English name; null if it is unknown. */
export function countryNamed(text: string | undefined): string | null {
  const name = (text ?? '').trim();
  if (/^[A-Z]{2}$/.test(name)) return name === '00' || regions.of(name) === undefined ? null : name;
  return otherNames[name.toLowerCase()] ?? byName.get(name.toLowerCase()) ?? null;
}
