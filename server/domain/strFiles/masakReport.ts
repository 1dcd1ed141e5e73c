import { element, textElement, writeXml, type XmlElement, xmlDeclaration } from '../../../contract/files/xml';
import type { StrSectionCode } from '../../../contract/generated/entities';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';

/** Records of a report to MASAK. */
interface Reported {
  readonly file: StoredOf<'SuspiciousTransaction'>;
  readonly lines: readonly StoredOf<'StrTransaction'>[];
  readonly customer: StoredOf<'Customer'> | null;
  readonly accounts: readonly StoredOf<'Account'>[];
  readonly office: StoredOf<'Agent'> | null;
  readonly branch: StoredOf<'Agent'> | null;
  readonly previous: StoredOf<'SuspiciousTransaction'> | null;
  readonly template: StoredOf<'StrTemplate'> | null;
  /** MASAK's code for the type of suspicious transaction, from the rule of the file. */
  readonly masakType: string | null;
}

/**
 * The report of a file as XML, in the six sections of MASAK's form: obliged party, report, persons, accounts, transactions,
 * reason. Its template may leave out persons and accounts. Identity numbers are whole, codes are those of the code lists, days are ISO.
 */
export async function masakReport(
  records: RecordStore,
  file: StoredOf<'SuspiciousTransaction'>,
): Promise<string> {
  const lines = await records.list('StrTransaction', { str: file.id });
  const hits = await records.getAll(
    'MonitoringHit',
    lines.map(({ hit }) => hit ?? null),
  );
  const movements = await records.getAll(
    'AccountTransaction',
    [...hits.values()].map(({ movement }) => movement ?? null),
  );
  const accounts = await records.getAll(
    'Account',
    [...movements.values()].map(({ account }) => account),
  );
  const rule = file.rule ? await records.find('SuspiciousRule', { ruleCode: file.rule }) : null;
  return (
    xmlDeclaration +
    writeXml(
      reportElement({
        ...{ file, lines, accounts: [...accounts.values()], masakType: rule?.masakTypeCode ?? null },
        customer: file.customer ? await records.get('Customer', file.customer) : null,
        office: await records.find('Agent', { agentType: 'HEAD_OFFICE', agentStatus: 'ACTIVE' }),
        branch: await records.get('Agent', file.agent),
        template: file.template ? await records.get('StrTemplate', file.template) : null,
        previous: file.previous ? await records.get('SuspiciousTransaction', file.previous) : null,
      }),
    )
  );
}

function reportElement(reported: Reported): XmlElement {
  const { file, lines, accounts, office, branch, template } = reported;
  // A file without a template has all sections.
  const has = (section: StrSectionCode) => template?.sections?.includes(section) ?? true;
  return element('SupheliIslemBildirimi', [
    element('Yukumlu', [
      textElement('VergiKimlikNo', office?.vkn),
      textElement('Unvan', office?.title),
      textElement('Adres', office?.address),
      textElement('Telefon', office?.phone),
      textElement('Sube', branch?.title),
    ]),
    element('Bildirim', headOf(reported)),
    has('C') ? element('Kisiler', [personOf(reported)]) : null,
    has('D') ? element('Hesaplar', accounts.map(accountOf)) : null,
    element(
      'Islemler',
      lines.map(({ txnRef, txnDate, txnAmount, txnCurrency, txnParty }) =>
        element('Islem', [
          element('IslemNo', txnRef),
          element('Tarih', txnDate),
          element('Tutar', txnAmount, { paraBirimi: txnCurrency }),
          textElement('KarsiTaraf', txnParty),
        ]),
      ),
    ),
    element('Gerekce', file.narrative),
  ]);
}

const accountOf = ({ accountNo, currency, openDate }: StoredOf<'Account'>): XmlElement =>
  element('Hesap', [
    element('HesapNo', accountNo),
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
    element('Kategori', file.strCategory),
    element('SucKategorisi', file.crimeCategory),
    textElement('SupheliIslemTipi', masakType),
    element('TespitTarihi', file.detectedAt),
    element('SonBildirimGunu', file.dueDate),
    element('ToplamTutar', file.totalAmount, { paraBirimi: file.currency }),
    ...(file.attachments ?? []).map(({ name }) => element('Ek', name)),
  ];
}

function personOf({ file, customer }: Reported): XmlElement {
  if (customer === null) return element('Kisi', [element('AdUnvan', file.partyName ?? '')]);
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
