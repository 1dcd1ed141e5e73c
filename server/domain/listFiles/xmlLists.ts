import type { ListTypeCode } from '../../../contract/generated/entities';
import type { ListedEntry } from './ListedEntry';
import { countryNamed, dayOf, yearOf } from './listValues';
import { partsOf, textAt, type XmlNode } from './XmlRecords';

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
    const [born] = partsOf(record, `${kind}_DATE_OF_BIRTH`);
    const words = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((name) =>
      textAt(record, name),
    );
    return {
      sourceRef: textAt(record, 'DATAID'),
      partyKind: kind === 'INDIVIDUAL' ? 'PERSON' : 'ENTITY',
      fullName: named(...words),
      aliases: texts(partsOf(record, `${kind}_ALIAS`), 'ALIAS_NAME'),
      birthDate: dayOf(textAt(born, 'DATE')),
      birthYear: yearOf(textAt(born, 'DATE') || textAt(born, 'YEAR')),
      nationality: countryNamed(textAt(record, 'NATIONALITY', 'VALUE')),
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
    const [first, ...others] = partsOf(record, 'nameAlias').map(
      ({ attributes: name }) =>
        name.wholeName || named(name.firstName ?? '', name.middleName ?? '', name.lastName ?? ''),
    );
    const born = partsOf(record, 'birthdate')[0]?.attributes;
    const regulation = partsOf(record, 'regulation')[0]?.attributes;
    return {
      sourceRef: record.attributes.euReferenceNumber || (record.attributes.logicalId ?? ''),
      partyKind: partsOf(record, 'subjectType')[0]?.attributes.code === 'person' ? 'PERSON' : 'ENTITY',
      fullName: first ?? '',
      aliases: others.filter(Boolean),
      birthDate: dayOf(born?.birthdate),
      birthYear: yearOf(born?.birthdate || born?.year),
      nationality: countryNamed(partsOf(record, 'citizenship')[0]?.attributes.countryIso2Code),
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
    const [akas] = partsOf(record, 'akaList');
    const born = textAt(record, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth');
    return {
      sourceRef: textAt(record, 'uid'),
      partyKind: ofacKinds[textAt(record, 'sdnType')] ?? 'ENTITY',
      fullName: named(textAt(record, 'firstName'), textAt(record, 'lastName')),
      aliases: partsOf(akas, 'aka')
        .map((aka) => named(textAt(aka, 'firstName'), textAt(aka, 'lastName')))
        .filter(Boolean),
      birthDate: dayOf(born),
      birthYear: yearOf(born),
      nationality: countryNamed(textAt(record, 'nationalityList', 'nationality', 'country')),
      identityNo: list(texts(partsOf(partsOf(record, 'idList')[0], 'id'), 'idNumber')),
      decisionNo: list(partsOf(partsOf(record, 'programList')[0], 'program').map((each) => textAt(each))),
      listedAt: null,
    };
  },
};

/** Lists with a format of their own in XML. */
export const xmlLists: Readonly<Partial<Record<ListTypeCode, XmlList>>> = { UN: un, EU: eu, OFAC: ofac };
