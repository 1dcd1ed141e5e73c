import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../../../../contract/values/checks/countryCodes';
import { csvList, euList, ofacList, unList } from '../../../../demo/fictionalLists';
import { evilFiles } from '../../../../testing/evilFiles';
import type { ListLine } from './ListedEntry';
import { countriesNamed } from './listValues';
import { readListFile } from './readListFile';

const entries = [
  { ref: '11', first: 'Örnek', last: 'Kişizade', alias: 'Ornek Efendi', born: '1970-04-02' },
  { ref: '12', first: 'Hayali', last: 'Biri' },
];

type Wanted = Parameters<typeof readListFile>[1];

/** Bytes in small parts, so that letters and elements are cut anywhere. */
async function* inParts(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: AsyncIterable<Uint8Array>, wanted: Wanted): Promise<readonly ListLine[]> {
  const lines: ListLine[] = [];
  for await (const line of readListFile(bytes, wanted)) lines.push(line);
  return lines;
}

const un = { listType: 'UN', fileFormat: 'XML' } as const;
const csv = { listType: 'MASAK', fileFormat: 'CSV' } as const;

const person = {
  partyKind: 'PERSON',
  fullName: 'Örnek Kişizade',
  aliases: ['Ornek Efendi'],
  births: ['02.04.1970'],
};

describe('a list file', () => {
  it.each([
    [
      'UN',
      'XML',
      unList(entries),
      {
        ...person,
        sourceRef: '11',
        nationalities: ['SY'],
        identityNo: 'N11',
        decisionNo: 'XXi.11',
        listedAt: '2020-05-01',
      },
    ],
    [
      'EU',
      'XML',
      euList(entries),
      {
        ...person,
        aliases: [],
        weakAliases: ['Ornek Efendi'],
        sourceRef: 'EU.11',
        nationalities: ['BY'],
        identityNo: 'E11',
        decisionNo: '2021/999 (OJ L99)',
        listedAt: '2021-03-04',
      },
    ],
    [
      'OFAC',
      'XML',
      ofacList(entries),
      {
        ...person,
        sourceRef: '11',
        nationalities: ['IQ'],
        identityNo: 'O11',
        decisionNo: 'XX-TEST',
        listedAt: null,
      },
    ],
    [
      'MASAK',
      'CSV',
      csvList(entries),
      {
        ...person,
        sourceRef: '11',
        nationalities: ['TR'],
        identityNo: null,
        decisionNo: null,
        listedAt: null,
      },
    ],
  ] as const)('of %s as %s is read in parts', async (listType, fileFormat, text, first) => {
    const lines = await read(inParts(text), { listType, fileFormat });
    expect(lines).toMatchObject([
      { entry: first },
      { entry: { fullName: 'Hayali Biri', aliases: [], births: [] } },
    ]);
  });

  it('as CSV has doubled quotes within quotes; a row of too many cells can’t be read', async () => {
    const text = `ref;name;aliases\n1;"Hayali ""Kara"" Biri";"A;B|C"\n2;x${';'.repeat(300)}\n`;
    expect(await read(inParts(text), csv)).toMatchObject([
      { entry: { fullName: 'Hayali "Kara" Biri', aliases: ['A;B', 'C'] } },
      { line: 3, error: { en: 'Another number of cells than the head' } },
    ]);
  });

  it('names the line of each record that can’t be read, and reads the others', async () => {
    const text = 'name,ref,kind\r\n"Bir, Hayali",1,PERSON\r\nİki\r\n"Üç\nsatır",,PERSON\r\nDört,4,VESSEL\r\n';
    expect(await read(inParts(text), csv)).toMatchObject([
      { line: 2, entry: { fullName: 'Bir, Hayali' } },
      { line: 3, error: { en: 'Another number of cells than the head' } },
      { line: 4, error: { en: 'No reference in the source' } },
      { line: 6, entry: { fullName: 'Dört', partyKind: 'VESSEL' } },
    ]);
    const [, second] = await read(
      inParts(unList([entries[0] as (typeof entries)[0], { ref: '2', first: '', last: '' }])),
      un,
    );
    expect(second).toMatchObject({ line: 12, error: { en: 'No name' } });
  });
});

describe('42 B8 a record of a list', () => {
  const un8 = (parts: string, name = '<FIRST_NAME>Hayali</FIRST_NAME>') =>
    `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>8</DATAID>${name}${parts}</INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;

  it('keeps all document numbers of a person, however many', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => `PASSPORT-${1000 + at}`);
    const documents = numbers.map(
      (one) => `<INDIVIDUAL_DOCUMENT><NUMBER>${one}</NUMBER></INDIVIDUAL_DOCUMENT>`,
    );
    expect(await read(inParts(un8(documents.join(''))), un)).toMatchObject([
      { entry: { identityNo: numbers.join('; ') } },
    ]);
  });

  it('has its name in the original script as another name, and as its name if it has no other', async () => {
    const original = '<NAME_ORIGINAL_SCRIPT>حيالي كرماجا</NAME_ORIGINAL_SCRIPT>';
    expect(await read(inParts(un8(original)), un)).toMatchObject([
      { entry: { fullName: 'Hayali', aliases: ['حيالي كرماجا'] } },
    ]);
    expect(await read(inParts(un8(original, '')), un)).toMatchObject([
      { entry: { fullName: 'حيالي كرماجا' } },
    ]);
  });
});

describe('42 B5 a record of a list', () => {
  it('keeps all dates, years and ranges of birth, all nationalities, and its weak aliases apart', async () => {
    const born = (parts: string) => `<INDIVIDUAL_DATE_OF_BIRTH>${parts}</INDIVIDUAL_DATE_OF_BIRTH>`;
    const alias = (quality: string, name: string) =>
      `<INDIVIDUAL_ALIAS><QUALITY>${quality}</QUALITY><ALIAS_NAME>${name}</ALIAS_NAME></INDIVIDUAL_ALIAS>`;
    const record = `<INDIVIDUAL><DATAID>5</DATAID><FIRST_NAME>Hayali</FIRST_NAME>
      <NATIONALITY><VALUE>Russian Federation</VALUE><VALUE>France</VALUE></NATIONALITY>
      ${alias('Good', 'Kurmaca Biri')}${alias('Low', 'Baba')}
      ${born('<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1961-02-03</DATE>')}
      ${born('<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1961</YEAR>')}
      ${born('<TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1970</YEAR>')}
      ${born('<TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1974</FROM_YEAR><TO_YEAR>1976</TO_YEAR>')}
    </INDIVIDUAL>`;
    expect(await read(inParts(`<CONSOLIDATED_LIST>${record}</CONSOLIDATED_LIST>`), un)).toMatchObject([
      {
        entry: {
          aliases: ['Kurmaca Biri'],
          weakAliases: ['Baba'],
          births: ['03.02.1961', '~1970', '1974–1976'],
          nationalities: ['RU', 'FR'],
        },
      },
    ]);
    const eu = `<export><sanctionEntity euReferenceNumber="E5"><subjectType code="person"/><nameAlias wholeName="Hayali Biri"/>
      <birthdate birthdate="1969-04-02" year="1969"/><birthdate year="1996"/><birthdate circa="true" year="1980"/>
      <citizenship countryIso2Code="TR"/><citizenship countryIso2Code="DE"/><citizenship countryIso2Code="00"/></sanctionEntity></export>`;
    expect(await read(inParts(eu), { listType: 'EU', fileFormat: 'XML' })).toMatchObject([
      {
        entry: { births: ['02.04.1969', '1996', '~1980'], nationalities: ['TR', 'DE'], unknownCountries: [] },
      },
    ]);
    const aka = (category: string, name: string) =>
      `<aka><category>${category}</category><lastName>${name}</lastName></aka>`;
    const item = (date: string) => `<dateOfBirthItem><dateOfBirth>${date}</dateOfBirth></dateOfBirthItem>`;
    const ofac = `<sdnList><sdnEntry><uid>6</uid><lastName>Hayali</lastName><sdnType>Individual</sdnType>
      <akaList>${aka('strong', 'Kurmaca')}${aka('weak', 'Baba')}</akaList>
      <dateOfBirthList>${item('02 Apr 1969')}${item('circa 1958')}${item('1960 to 1963')}</dateOfBirthList>
      <nationalityList><nationality><country>Korea, North</country></nationality></nationalityList>
      <citizenshipList><citizenship><country>Atlantis</country></citizenship></citizenshipList></sdnEntry></sdnList>`;
    expect(await read(inParts(ofac), { listType: 'OFAC', fileFormat: 'XML' })).toMatchObject([
      {
        entry: {
          aliases: ['Kurmaca'],
          weakAliases: ['Baba'],
          births: ['02.04.1969', '~1958', '1960–1963'],
          nationalities: ['KP'],
          unknownCountries: ['Atlantis'],
        },
      },
    ]);
  });

  it('names assigned countries alone, by their code and by their names in English and Turkish', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    const inTurkish = new Intl.DisplayNames('tr', { type: 'region' });
    for (const code of countryCodes) {
      const texts = [code, names.of(code) ?? '', inTurkish.of(code) ?? ''];
      for (const text of texts)
        expect([text, countriesNamed([text])]).toEqual([
          text,
          { nationalities: [code], unknownCountries: [] },
        ]);
    }
    const other = [
      'Russia',
      'France',
      'Turkey',
      'The Gambia',
      "Côte d'Ivoire",
      'Viet Nam',
      'Burma',
      'Korea, South',
    ];
    expect(countriesNamed(other).nationalities).toEqual(['RU', 'FR', 'TR', 'GM', 'CI', 'VN', 'MM', 'KR']);
    expect(countriesNamed(['SU', 'FX', 'XK', 'ZZ', 'Narnia', 'unknown', '00', ''])).toEqual({
      nationalities: [],
      unknownCountries: ['SU', 'FX', 'XK', 'ZZ', 'Narnia'],
    });
  });
});

describe('an evil file', () => {
  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]><CONSOLIDATED_LIST>&b;</CONSOLIDATED_LIST>`;
  const latin = new Uint8Array([...new TextEncoder().encode(`${unList([]).slice(0, 60)}\n`), 0xfd, 0x41]);
  const whole = unList(entries);

  it.each([
    ['with a document type', bomb, un, 'file.documentType', ''],
    ['with an unknown entity', '<CONSOLIDATED_LIST>&xxe;</CONSOLIDATED_LIST>', un, 'file.broken', 'line 1'],
    ['in another encoding', latin, un, 'file.encoding', 'line 1'],
    [
      'that declares another encoding',
      '<?xml version="1.0" encoding="ISO-8859-9"?><a/>',
      un,
      'file.broken',
      'ISO-8859-9',
    ],
    ['that is cut off', whole.slice(0, whole.length - 60), un, 'file.broken', 'line '],
    ['of another list', euList(entries), un, 'list.otherFormat', '<export>'],
    ['without elements', 'ref;name\n1;Hayali', un, 'file.broken', 'outside of root'],
    ['that is deep', `<CONSOLIDATED_LIST>${'<INDIVIDUAL>'.repeat(30)}`, un, 'file.broken', 'too deep'],
    [
      'with a record without end',
      `<CONSOLIDATED_LIST><INDIVIDUAL>${'<A/>'.repeat(30_000)}`,
      un,
      'file.broken',
      'too large',
    ],
    ['with a quote that is never closed', 'ref;name\n1;"Hayali', csv, 'file.broken', 'cut off'],
    ['with a line without end', `ref;name\n1;${'x'.repeat(200_000)}`, csv, 'file.broken', 'too long'],
    ['without a head', '1;Hayali Biri\n', csv, 'list.otherFormat', 'Hayali'],
  ] as const)('%s is refused', async (_, text, wanted, code, why) => {
    await expect(read(inParts(text, 4096), wanted)).rejects.toMatchObject({
      code,
      text: { en: expect.stringContaining(why) },
    });
  });

  it.each(evilFiles({ large: 500, broken: 1, entities: 10_000_000 }))(
    'of $name is refused with $code before memory holds it',
    async ({ read: readEvil, code, content }) => {
      let [sent, most] = [0, 0];
      const before = process.memoryUsage().heapUsed;
      async function* counted() {
        for (const part of content()) {
          sent += part.length;
          most = Math.max(most, process.memoryUsage().heapUsed);
          yield part;
        }
      }
      await expect(readEvil(counted())).rejects.toMatchObject({ code });
      expect(sent).toBeLessThan(53e6);
      expect(most - before).toBeLessThan(150e6);
    },
  );
});
