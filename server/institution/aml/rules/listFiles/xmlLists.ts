import type { ListTypeCode } from '../../../../../contract/model/generated/entities';
import { partsOf, textAt, type XmlNode } from '../../../../platform/files/XmlRecords';
import type { ListedEntry } from './ListedEntry';
import { birthOf, countriesNamed, dayOf, distinctBirths } from './listValues';

/** How a source writes its list in XML. */
export interface XmlList {
  /** The outermost element. */
  readonly root: string;
  /** Elements of a record. */
  readonly records: readonly string[];
  entryOf(record: XmlNode): ListedEntry;
}

const texts = (nodes: readonly XmlNode[], ...path: readonly string[]) =>
  nodes.map((node) => textAt(node, ...path)).filter(Boolean);

const list = (values: readonly string[]) => [...new Set(values)].join('; ') || null;

const named = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

/** The consolidated list of the United Nations. */
const un: XmlList = {
  root: 'CONSOLIDATED_LIST',
  records: ['INDIVIDUAL', 'ENTITY'],
  entryOf(record) {
    const { name: kind } = record;
    const words = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((name) =>
      textAt(record, name),
    );
    const original = texts(partsOf(record, 'NAME_ORIGINAL_SCRIPT'));
    const aliases = partsOf(record, `${kind}_ALIAS`);
    const isWeak = (alias: XmlNode) => /^low$/i.test(textAt(alias, 'QUALITY'));
    const [fullName = '', ...others] = [named(...words), ...original].filter(Boolean);
    return {
      sourceRef: textAt(record, 'DATAID'),
      partyKind: kind === 'INDIVIDUAL' ? 'PERSON' : 'ENTITY',
      fullName,
      aliases: [
        ...others,
        ...texts(
          aliases.filter((alias) => !isWeak(alias)),
          'ALIAS_NAME',
        ),
      ],
      weakAliases: texts(aliases.filter(isWeak), 'ALIAS_NAME'),
      births: distinctBirths(
        partsOf(record, `${kind}_DATE_OF_BIRTH`).map((born) =>
          birthOf(
            textAt(born, 'DATE') ||
              textAt(born, 'YEAR') ||
              named(textAt(born, 'FROM_YEAR'), textAt(born, 'TO_YEAR')) ||
              textAt(born, 'NOTE'),
            /^approx/i.test(textAt(born, 'TYPE_OF_DATE')),
          ),
        ),
      ),
      ...countriesNamed(partsOf(record, 'NATIONALITY').flatMap((each) => texts(partsOf(each, 'VALUE')))),
      identityNo: list(texts(partsOf(record, `${kind}_DOCUMENT`), 'NUMBER')),
      decisionNo: textAt(record, 'REFERENCE_NUMBER') || null,
      listedAt: dayOf(textAt(record, 'LISTED_ON')),
    };
  },
};

/** The financial sanctions of the European Union. */
const eu: XmlList = {
  root: 'export',
  records: ['sanctionEntity'],
  entryOf(record) {
    const aliases = partsOf(record, 'nameAlias').map(({ attributes: name }) => ({
      name: name.wholeName || named(name.firstName ?? '', name.middleName ?? '', name.lastName ?? ''),
      isWeak: name.strong === 'false',
    }));
    const first = aliases.find(({ isWeak }) => !isWeak) ?? aliases[0];
    const others = (wanted: boolean) =>
      aliases.flatMap((alias) => (alias !== first && alias.isWeak === wanted && alias.name) || []);
    const regulation = partsOf(record, 'regulation')[0]?.attributes;
    return {
      sourceRef: record.attributes.euReferenceNumber || (record.attributes.logicalId ?? ''),
      partyKind: partsOf(record, 'subjectType')[0]?.attributes.code === 'person' ? 'PERSON' : 'ENTITY',
      fullName: first?.name ?? '',
      aliases: others(false),
      weakAliases: others(true),
      births: distinctBirths(
        partsOf(record, 'birthdate').map(({ attributes: born }) =>
          birthOf(
            born.birthdate || born.year || named(born.yearRangeFrom ?? '', born.yearRangeTo ?? ''),
            born.circa === 'true',
          ),
        ),
      ),
      ...countriesNamed(
        partsOf(record, 'citizenship').map(({ attributes }) => attributes.countryIso2Code ?? ''),
      ),
      identityNo: list(
        partsOf(record, 'identification').flatMap(({ attributes }) => attributes.number ?? []),
      ),
      decisionNo: regulation?.numberTitle || null,
      listedAt: dayOf(regulation?.publicationDate),
    };
  },
};

const ofacKinds: Readonly<Record<string, ListedEntry['partyKind']>> = {
  Individual: 'PERSON',
  Vessel: 'VESSEL',
};

/** The list of specially designated nationals of the OFAC. */
const ofac: XmlList = {
  root: 'sdnList',
  records: ['sdnEntry'],
  entryOf(record) {
    const akas = partsOf(partsOf(record, 'akaList')[0], 'aka');
    const isWeak = (aka: XmlNode) => /^weak$/i.test(textAt(aka, 'category'));
    const nameOf = (each: XmlNode) => named(textAt(each, 'firstName'), textAt(each, 'lastName'));
    const all = (holder: string, item: string, value: string) =>
      texts(partsOf(partsOf(record, holder)[0], item), value);
    return {
      sourceRef: textAt(record, 'uid'),
      partyKind: ofacKinds[textAt(record, 'sdnType')] ?? 'ENTITY',
      fullName: nameOf(record),
      aliases: akas
        .filter((aka) => !isWeak(aka))
        .map(nameOf)
        .filter(Boolean),
      weakAliases: akas.filter(isWeak).map(nameOf).filter(Boolean),
      births: distinctBirths(
        all('dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth').map((born) => birthOf(born)),
      ),
      ...countriesNamed([
        ...all('nationalityList', 'nationality', 'country'),
        ...all('citizenshipList', 'citizenship', 'country'),
      ]),
      identityNo: list(texts(partsOf(partsOf(record, 'idList')[0], 'id'), 'idNumber')),
      decisionNo: list(partsOf(partsOf(record, 'programList')[0], 'program').map((each) => textAt(each))),
      listedAt: null,
    };
  },
};

/** Lists with a format of their own in XML. */
export const xmlLists: Readonly<Partial<Record<ListTypeCode, XmlList>>> = { UN: un, EU: eu, OFAC: ofac };
