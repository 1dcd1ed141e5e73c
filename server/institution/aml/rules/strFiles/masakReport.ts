import type {
  CrimeCategoryCode,
  StrCategoryCode,
  StrSectionCode,
} from '../../../../../contract/model/generated/entities';
import {
  element,
  textElement,
  writeXml,
  type XmlElement,
  xmlDeclaration,
} from '../../../../platform/files/xml';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { customerName } from '../../../kernel/rules/parties';
import { type HitMovement, hitMovements } from './hitMovements';
import { lineOwner } from './strFiles';

type Line = StoredOf<'StrTransaction'>;
type Account = StoredOf<'Account'>;
type Customer = StoredOf<'Customer'>;

/** A transaction of a report: its own number, and whose it is. */
interface ReportedLine {
  readonly line: Line;
  /** Null: of a hit without a movement. */
  readonly txnNo: string | null;
  readonly customer: Customer | null;
  /** Who it is of, if that is no customer. */
  readonly person: { readonly name: string; readonly identity: HitMovement['identity'] } | null;
}

/** Records of a report to MASAK. */
interface Reported {
  readonly file: StoredOf<'SuspiciousTransaction'>;
  /** Name of the obliged party: the institution, not one of its offices. */
  readonly institutionName: string;
  readonly lines: readonly ReportedLine[];
  /** Whom the report is about: the customer of the file, and those of its transactions. */
  readonly customers: readonly Customer[];
  readonly accounts: readonly Account[];
  readonly office: StoredOf<'Agent'> | null;
  readonly branch: StoredOf<'Agent'> | null;
  readonly previous: StoredOf<'SuspiciousTransaction'> | null;
  readonly template: StoredOf<'StrTemplate'> | null;
  /** MASAK's code for the type of suspicious transaction, from the rule of the file. */
  readonly masakType: string | null;
}

/** MASAK's words for our categories: no code of ours leaves the house. */
const categories: Readonly<Record<StrCategoryCode, string>> = {
  LAUNDERING: 'Aklama',
  TERROR: 'Terörün finansmanı',
  PROLIFERATION: 'Kitle imha silahlarının yayılmasının finansmanı',
};

const crimes: Readonly<Record<CrimeCategoryCode, string>> = {
  BETTING: 'Yasa dışı bahis',
  FRAUD: 'Dolandırıcılık',
  TAX: 'Vergi kaçakçılığı',
  THIRD_PARTY: 'Başkası hesabına işlem',
  DRUGS: 'Uyuşturucu',
  TERROR: 'Terör',
  CYBER: 'Bilişim suçu',
  OTHER: 'Diğer',
};

/**
 * The report of a file as XML, in the six sections of MASAK's form: obliged party, report, persons, accounts, transactions,
 * reason. Its template may leave out persons and accounts. Each transaction has its own number and says whose it is. Identity
 * numbers are whole, days are ISO.
 */
export async function masakReport(
  records: RecordStore,
  file: StoredOf<'SuspiciousTransaction'>,
  institutionName: string,
): Promise<string> {
  const stored = await records.list('StrTransaction', { str: file.id });
  const hits = await records.getAll(
    'MonitoringHit',
    stored.map(({ hit }) => hit ?? null),
  );
  const movements = await hitMovements(records, hits.values());
  const accounts = await records.getAll(
    'Account',
    [...movements.values()].map(({ account }) => account),
  );
  const ownerOf = (line: Line) => lineOwner(line, hits.get(line.hit ?? '') ?? null) ?? file.customer ?? null;
  const customers = await records.getAll('Customer', [file.customer ?? null, ...stored.map(ownerOf)]);
  const lines = stored.map((line): ReportedLine => {
    const hit = hits.get(line.hit ?? '');
    const moved = movements.get(line.hit ?? '');
    const name = hit?.customer ? null : hit?.partyName;
    return {
      line,
      // The number of a hit is ours alone.
      txnNo: moved?.txnNo ?? (line.txnRef === hit?.hitNo ? null : line.txnRef),
      customer: name ? null : (customers.get(ownerOf(line) ?? '') ?? null),
      person: name ? { name, identity: moved?.identity ?? null } : null,
    };
  });
  const rule = file.rule ? await records.find('SuspiciousRule', { ruleCode: file.rule }) : null;
  return (
    xmlDeclaration +
    writeXml(
      reportElement({
        file,
        institutionName,
        lines,
        customers: [...customers.values()],
        accounts: [...accounts.values()],
        masakType: rule?.masakTypeCode ?? null,
        office: await records.find('Agent', { agentType: 'HEAD_OFFICE', agentStatus: 'ACTIVE' }),
        branch: await records.get('Agent', file.agent),
        template: file.template ? await records.get('StrTemplate', file.template) : null,
        previous: file.previous ? await records.get('SuspiciousTransaction', file.previous) : null,
      }),
    )
  );
}

function reportElement(reported: Reported): XmlElement {
  const { file, institutionName, lines, customers, accounts, office, branch, template } = reported;
  // A file without a template has all sections.
  const has = (section: StrSectionCode) => template?.sections?.includes(section) ?? true;
  const numberOf = (id: string | null) => customers.find((customer) => customer.id === id)?.customerNo;
  return element('SupheliIslemBildirimi', [
    element('Yukumlu', [
      textElement('VergiKimlikNo', office?.vkn),
      element('Unvan', institutionName),
      textElement('Adres', office?.address),
      textElement('Telefon', office?.phone),
      textElement('Sube', branch?.title),
    ]),
    element('Bildirim', headOf(reported)),
    has('C') ? element('Kisiler', personsOf(reported)) : null,
    has('D')
      ? element(
          'Hesaplar',
          accounts.map((account) => accountOf(account, numberOf(account.customer))),
        )
      : null,
    element(
      'Islemler',
      lines.map(({ line, txnNo, customer, person }) =>
        element('Islem', [
          textElement('IslemNo', txnNo),
          element('Tarih', line.txnDate),
          element('Tutar', line.txnAmount, { paraBirimi: line.txnCurrency }),
          textElement('MusteriNo', customer?.customerNo),
          textElement(
            'IslemSahibi',
            customer === null ? (person?.name ?? file.partyName) : customerName(customer),
          ),
          textElement('KarsiTaraf', line.txnParty),
        ]),
      ),
    ),
    element('Gerekce', file.narrative),
  ]);
}

const accountOf = ({ accountNo, currency, openDate }: Account, owner: string | undefined): XmlElement =>
  element('Hesap', [
    element('HesapNo', accountNo),
    textElement('MusteriNo', owner),
    element('ParaBirimi', currency),
    textElement('AcilisTarihi', openDate),
  ]);

function headOf({ file, previous, masakType }: Reported): readonly (XmlElement | null)[] {
  return [
    element('ReferansNo', file.refNo),
    element('Tur', file.strKind === 'ADDITIONAL' ? 'EK' : 'YENI'),
    textElement('OncekiReferansNo', previous?.refNo),
    textElement('OncekiAlindiNo', previous?.masakReceiptNo),
    element('ErtelemeTalebi', String(file.postponement)),
    element('Kategori', categories[file.strCategory]),
    element('SucKategorisi', crimes[file.crimeCategory]),
    textElement('SupheliIslemTipi', masakType),
    element('TespitTarihi', file.detectedAt),
    element('SonBildirimGunu', file.dueDate),
    element('ToplamTutar', file.totalAmount, { paraBirimi: file.currency }),
    ...(file.attachments ?? []).map(({ name }) => element('Ek', name)),
  ];
}

/** MASAK's words for identities of persons who are no customers. */
const identityElements: Readonly<Record<string, string>> = {
  TCKN: 'TCKimlikNo',
  YKN: 'YabanciKimlikNo',
  VKN: 'VergiKimlikNo',
  PASSPORT: 'PasaportNo',
};

function personsOf({ file, customers, lines }: Reported): readonly XmlElement[] {
  const named = lines.flatMap(({ person }) => person ?? []);
  const otherParty = file.customer || !file.partyName ? [] : [{ name: file.partyName, identity: null }];
  const persons = new Map([...otherParty, ...named].map((person) => [person.name, person]));
  return [
    ...customers.map(personOf),
    ...[...persons.values()].map(({ name, identity }) =>
      element('Kisi', [
        element('AdUnvan', name),
        identity && textElement(identityElements[identity.type] ?? 'KimlikNo', identity.number),
      ]),
    ),
  ];
}

function personOf(customer: Customer): XmlElement {
  const { customerNo, tckn, ykn, vkn, passportNo, firstName, lastName, tradeName, ...rest } = customer;
  return element('Kisi', [
    textElement('MusteriNo', customerNo),
    textElement('TCKimlikNo', tckn),
    textElement('YabanciKimlikNo', ykn),
    textElement('VergiKimlikNo', vkn),
    textElement('PasaportNo', passportNo),
    textElement('Ad', firstName),
    textElement('Soyad', lastName),
    textElement('Unvan', tradeName),
    textElement('DogumTarihi', rest.birthDate),
    textElement('Uyruk', rest.nationality),
    textElement('YerlesimUlkesi', rest.residenceCountry),
  ]);
}
