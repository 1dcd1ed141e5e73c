import { countryCodes } from '../../../../../contract/values/checks/countryCodes';
import { shownDay } from '../../../../../contract/values/days';

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

/**
 * A birth as lists write it: `02 Apr 1969`, `1969`, `circa 1970`, `1958 to 1963`. As staff read it: `02.04.1969`, `1969`,
 * `~1970`, `1958–1963`; null if it has no year.
 */
export function birthOf(text: string, isAbout = /circa|approx|about/i.test(text)): string | null {
  const years = [...text.matchAll(/(?:1[89]|20)\d\d/g)].map(([year]) => year).sort();
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined) return null;
  if (first !== last) return `${first}–${last}`;
  const day = isAbout ? null : dayOf(text);
  return day === null ? (isAbout ? '~' : '') + first : shownDay(day);
}

/** Births without those that a more exact one has: a year beside a day in it. */
export function distinctBirths(births: readonly (string | null)[]): readonly string[] {
  const known = [...new Set(births.filter((birth) => birth !== null))];
  return known.filter((one) => !known.some((other) => other !== one && other.endsWith(`.${one}`)));
}

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const turkish = new Intl.DisplayNames('tr', { type: 'region', fallback: 'none' });

/** Names of countries that lists write differently. */
const otherNames: Readonly<Record<string, string>> = {
  BA: 'Bosnia and Herzegovina|Bosnia-Herzegovina',
  BN: 'Brunei Darussalam',
  BO: 'Bolivia (Plurinational State of)|Plurinational State of Bolivia',
  CD: 'Democratic Republic of the Congo|Congo, Democratic Republic of the|DR Congo|Zaire',
  CG: 'Congo|Republic of the Congo|Congo, Republic of the',
  CI: "Ivory Coast|Cote d'Ivoire",
  CV: 'Cabo Verde',
  CZ: 'Czech Republic',
  FM: 'Micronesia (Federated States of)|Federated States of Micronesia',
  GB: 'United Kingdom of Great Britain and Northern Ireland|Great Britain|England',
  GM: 'Gambia, The',
  HK: 'Hong Kong',
  IR: 'Iran (Islamic Republic of)|Islamic Republic of Iran',
  KP: 'Democratic People’s Republic of Korea|Korea, North|DPRK',
  KR: 'Republic of Korea|Korea, South',
  LA: 'Lao People’s Democratic Republic|Lao',
  MD: 'Republic of Moldova|Moldova, Republic of',
  MK: 'Macedonia|The former Yugoslav Republic of Macedonia|Republic of North Macedonia',
  MM: 'Myanmar|Burma',
  MO: 'Macau|Macao',
  PS: 'State of Palestine|Palestine|Palestinian|West Bank|Region: Gaza',
  RU: 'Russian Federation',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey|Republic of Turkiye',
  TW: 'Taiwan, Province of China',
  TZ: 'United Republic of Tanzania|Tanzania, United Republic of',
  US: 'United States of America|USA',
  VA: 'Holy See',
  VE: 'Venezuela (Bolivarian Republic of)|Bolivarian Republic of Venezuela',
  VN: 'Viet Nam',
};

/** A name of a country without marks, signs and articles. */
const plainCountry = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z]+/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bthe\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Code of each assigned country by its names. */
const byName: ReadonlyMap<string, string> = new Map(
  countryCodes.flatMap((code) =>
    [turkish.of(code), english.of(code), ...(otherNames[code] ?? '').split('|')]
      .filter((name) => name !== undefined && name !== '')
      .map((name) => [plainCountry(name as string), code] as const),
  ),
);

const assigned: ReadonlySet<string> = new Set(countryCodes);

/** Words of lists for no country. */
const noCountry = /^(?:|00|unknown|stateless|none|n\/?a|na|-|\?)$/i;

/** Codes of countries by their codes or names, each once, and the names that are none of an assigned country. */
export function countriesNamed(texts: readonly string[]) {
  const known = new Set<string>();
  const unknownCountries: string[] = [];
  for (const name of texts.map((text) => text.trim())) {
    const code = assigned.has(name) ? name : byName.get(plainCountry(name));
    if (code !== undefined) known.add(code);
    else if (!noCountry.test(name)) unknownCountries.push(name);
  }
  return { nationalities: [...known], unknownCountries };
}
