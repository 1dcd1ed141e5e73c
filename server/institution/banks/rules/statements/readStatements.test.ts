import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../../contract/values/days';
import { evilStatements } from '../../../../testing/evilFiles';
import {
  camtOf,
  encodedIn,
  expectedStatement,
  type FileStyle,
  inParts,
  type MadeStatement,
  mt940Of,
  shownStatement,
} from '../../../../testing/statementFiles';
import { turkishIban } from '../../../kernel/rules/money/turkishIban';
import { type BankFormat, readStatements } from '.';

const own = turkishIban('0062', '1234567');
const swift: BankFormat = {
  fileFormat: 'MT940',
  characterSet: 'UTF-8',
  decimalMark: ',',
  detailStyle: 'CODEWORDS',
};
const iso: BankFormat = { ...swift, fileFormat: 'CAMT053', decimalMark: '.' };
const style: FileStyle = { pageSize: 3, hasBlocks: true, hasParties: true, prefix: '' };

const read = (text: string, format: BankFormat, size?: number) =>
  readStatements(inParts(encodedIn(text, format.characterSet), size), format);

/** Words of letters that both formats carry; a payer may write what looks like a code. */
const word = fc.oneof(
  fc.stringMatching(/^[A-ZÇĞİÖŞÜa-zçğıöşü0-9.,+()]{1,12}$/),
  fc.constantFrom('/IBAN/', '/NAME/SAHTE', '/EREF/', 'TR00', '&<b>', '"', '{4'),
);
const words = (most: number, letters: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((all) => all.join(' ').slice(0, letters).trim());
const name = fc
  .array(fc.stringMatching(/^[A-ZÇĞİÖŞÜ]{2,12}$/), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(' '));
const iban = fc.integer({ min: 1, max: 1e9 }).map((account) => turkishIban('0010', String(account)));
const reference = fc.stringMatching(/^[A-Z0-9]{6,16}$/).filter((text) => !/^NONREF$/.test(text));
const cents = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
const payment = fc.record({
  amount: fc.integer({ min: 1, max: 1e11 }).map(cents),
  bankReference: reference,
  reference: fc.oneof(reference, fc.constant('')),
  name,
  iban: fc.oneof(iban, fc.constant('')),
  description: words(20, 250),
});
const entry = fc.record({
  day: fc.integer({ min: -40, max: 40 }),
  value: fc.integer({ min: -5, max: 5 }),
  direction: fc.constantFrom('C' as const, 'D' as const),
  isReversal: fc.boolean(),
  payments: fc.oneof(
    { weight: 3, arbitrary: fc.array(payment, { minLength: 1, maxLength: 1 }) },
    fc.array(payment, { minLength: 2, maxLength: 5 }),
  ),
});
const statement: fc.Arbitrary<MadeStatement> = fc
  .record({
    statementNo: fc.integer({ min: 1, max: 99_999 }).map(String),
    opening: fc
      .integer({ min: -1e11, max: 1e11 })
      .map((value) => (value < 0 ? `-${cents(-value)}` : cents(value))),
    currency: fc.constantFrom('TRY', 'USD', 'EUR'),
    entries: fc.array(entry, { maxLength: 8 }),
  })
  .map(({ entries, ...rest }) => ({
    ...rest,
    account: own,
    day: '2026-01-02',
    lines: entries.flatMap(({ day, value, direction, isReversal, payments }, at) =>
      payments.map((each) => ({
        ...each,
        taxNo: '',
        namedIban: '',
        entry: at,
        bookingDay: addDays('2026-01-02', day),
        valueDay: addDays('2026-01-02', day + value),
        direction,
        isReversal,
      })),
    ),
  }));
const fileStyle: fc.Arbitrary<FileStyle> = fc.record({
  pageSize: fc.integer({ min: 1, max: 9 }),
  hasBlocks: fc.boolean(),
  hasParties: fc.boolean(),
  prefix: fc.constantFrom('', 'c:'),
});
const characterSet = fc.constantFrom('UTF-8', 'Windows-1254', 'ISO-8859-9');
const decimalMark = fc.constantFrom(',' as const, '.' as const);

describe('statements of a bank', () => {
  it('are the same lines in MT940 and in camt.053, however the bank writes them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(statement, { minLength: 1, maxLength: 3 }),
        fileStyle,
        characterSet,
        decimalMark,
        fc.integer({ min: 1, max: 300 }),
        async (made, written, set, mark, size) => {
          const [mt, camt] = [swift, iso].map((each) => ({ ...each, characterSet: set, decimalMark: mark }));
          const ofMt = await read(mt940Of(made, mt as BankFormat, written), mt as BankFormat, size);
          const ofCamt = await read(camtOf(made, camt as BankFormat, written), camt as BankFormat, size);
          const expected = made.map(expectedStatement);
          expect(ofMt.map(shownStatement)).toEqual(expected);
          expect(ofCamt.map(shownStatement)).toEqual(expected);
        },
      ),
    );
  });

  it('in subfields have texts, names and accounts as in codes', async () => {
    await fc.assert(
      fc.asyncProperty(statement, fileStyle, async (made, written) => {
        const format: BankFormat = { ...swift, detailStyle: 'SUBFIELDS' };
        const lines = made.lines.map((line) => ({ ...line, name: line.name.slice(0, 54).trim() }));
        const [found] = await read(mt940Of([{ ...made, lines }], format, written), format);
        expect(found && shownStatement(found)).toEqual(expectedStatement({ ...made, lines }));
      }),
    );
  });

  it('that were cut off anywhere are refused, or nothing of them is missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        statement,
        fileStyle,
        fc.constantFrom(swift, iso),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (made, written, format, part) => {
          const text = (format === swift ? mt940Of : camtOf)([made], format, written);
          const cut = text.slice(0, Math.floor(part * text.length));
          const found = await read(cut, format).catch(({ code }: { code: string }) => code);
          if (typeof found === 'string')
            expect(found).toMatch(/^(file\.broken|statement\.(empty|page|otherFormat))$/);
          else expect(found.map(shownStatement)).toEqual([expectedStatement(made)]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of which a line is missing are refused', async () => {
    const some = statement.filter(({ lines }) => lines.length > 0);
    await fc.assert(
      fc.asyncProperty(some, async (made) => {
        const mt = mt940Of([made], swift, style).replace(/:61:[\s\S]*?(?=:6[12])/, '');
        const camt = camtOf([made], iso, style).replace(/<Ntry>[\s\S]*?<\/Ntry>/, '');
        await expect(read(mt, swift)).rejects.toMatchObject({ code: 'statement.sum' });
        await expect(read(camt, iso)).rejects.toMatchObject({ code: 'statement.sum' });
      }),
    );
  });
});

const mt940 = (...lines: readonly string[]) =>
  `:20:X\n:25:${own}\n:28C:7/1\n:60F:C260101TRY100,\n${lines.join('\n')}\n-\n`;

const camt = (balances: string, entries: string, root = 'BkToCstmrStmt', kind = 'Stmt') =>
  `<?xml version="1.0"?><Document><${root}><GrpHdr><MsgId>1</MsgId></GrpHdr><${kind}><Id>S1</Id><Acct><Id><IBAN>${own}</IBAN></Id></Acct>${balances}${entries}</${kind}></${root}></Document>`;

const balance = (code: string, amount: string, mark = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>`;

const ntry = (amount: string, rest = '', status = 'BOOK') =>
  `<Ntry><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-01-01</Dt></BookgDt>${rest}</Ntry>`;

const part = (amount: string, currency = 'TRY') => `<TxDtls><Amt Ccy="${currency}">${amount}</Amt></TxDtls>`;

describe('a line', () => {
  it.each([
    ['C', 'C', false],
    ['D', 'D', false],
    ['RC', 'D', true],
    ['RD', 'C', true],
    // A letter of the currency may stand behind the mark.
    ['DR', 'D', false],
    ['RDL', 'C', true],
  ])('with the mark %s moves money as %s', async (mark, direction, isReversal) => {
    const closing = direction === 'C' ? '112,5' : '87,50';
    const [found] = await read(
      mt940(`:61:260101${mark}12,5NTRFNONREF//B1`, `:62F:C260101TRY${closing}`),
      swift,
    );
    expect(found?.lines).toMatchObject([
      { direction, isReversal, amount: '12.50', reference: '', bankReference: 'B1' },
    ]);
  });

  it('is booked in the year that is nearest to its value day', async () => {
    const lines = ['261231', '270101'].map(
      (value) => `:61:${value}${value === '261231' ? '0102' : '1231'}C1,NMSCX`,
    );
    const [found] = await read(mt940(...lines, ':62F:C270102TRY102,'), swift);
    expect(found?.lines.map(({ valueDay, bookingDay }) => [valueDay, bookingDay])).toEqual([
      ['2026-12-31', '2027-01-02'],
      ['2027-01-01', '2026-12-31'],
    ]);
  });

  it.each(['CODEWORDS', 'SUBFIELDS', 'FREE'] as const)(
    'has the other side from the bank, not from a payer who writes codes (%s)',
    async (detailStyle) => {
      const text = {
        CODEWORDS: '/NAME/AYŞE/IBAN/TR1/REMI/Kira /NAME/SAHTE/IBAN/TR2',
        SUBFIELDS: '166?20Kira ?31TR2?32SAHTE?31TR1?32AYŞE',
        FREE: 'Kira /NAME/SAHTE ?32SAHTE',
      }[detailStyle];
      const lines = [':61:260101C1,NTRFX', `:86:${text}`, ':62F:C260101TRY101,', ':86:Ekstre sonu'];
      const [found] = await read(mt940(...lines), { ...swift, detailStyle });
      const isFree = detailStyle === 'FREE';
      expect(found?.lines).toMatchObject([{ name: isFree ? '' : 'AYŞE', iban: isFree ? '' : 'TR1' }]);
      expect(found?.lines[0]?.description).toMatch(/^Kira/);
    },
  );

  it('that a payer wrote into the text of another one breaks the sum', async () => {
    const text = mt940(':61:260101C1,NTRFX', ':86:Kira', ':61:260101C5,NTRFX', ':62F:C260101TRY101,');
    await expect(read(text, swift)).rejects.toMatchObject({ code: 'statement.sum' });
  });

  it.each([
    ['split into its payments', [part('4'), part('6')], ['4.00', '6.00']],
    ['whole where the payments are not its sum', [part('4'), part('5')], ['10.00']],
    ['whole where a payment has no amount', [part('4'), '<TxDtls/>'], ['10.00']],
    ['whole where a payment is in another currency', [part('4'), part('6', 'USD')], ['10.00']],
    ['whole with one payment', [part('9')], ['10.00']],
  ])('of several payments is %s', async (_, parts, amounts) => {
    const text = camt(
      balance('OPBD', '0') + balance('CLBD', '10'),
      ntry('10', `<NtryDtls>${parts.join('')}</NtryDtls>`) + ntry('99', '', 'PDNG') + ntry('0'),
    );
    const [found] = await read(text, iso);
    expect(found?.lines.map(({ amount }) => amount)).toEqual(amounts);
  });
});

describe('a statement file is refused', () => {
  const sum = `${balance('OPBD', '1')}${balance('CLBD', '3')}`;
  const first = mt940(':62M:C260101TRY100,');
  const second = (number: string, opening: string) =>
    `:20:X\n:25:${own}\n:28C:${number}\n:60M:C260101TRY${opening},\n:62F:C260101TRY${opening},\n-\n`;

  it.each([
    [
      'that does not add up',
      mt940(':61:260101C12,NMSCX', ':62F:C260101TRY111,'),
      swift,
      'statement.sum',
      'line 6',
    ],
    ['that does not add up', camt(sum, ntry('1')), iso, 'statement.sum', 'difference 1.00 TRY'],
    [
      'whose debit balance is read as credit',
      mt940(':62F:D260101TRY100,'),
      swift,
      'statement.sum',
      '-200.00',
    ],
    ['with marks between thousands', mt940(':62F:C260101TRY1.100,'), swift, 'statement.line', '1.100,'],
    ['with the other decimal mark', mt940(':62F:C260101TRY100.00'), swift, 'statement.line', '100.00'],
    [
      'with more decimals than its currency',
      camt(balance('OPBD', '1.005'), ''),
      iso,
      'statement.line',
      '1.005',
    ],
    ['with an impossible day', mt940(':62F:C260230TRY100,'), swift, 'statement.line', '2026-02-30'],
    ['with an unknown currency', mt940(':62F:C260101XYZ100,'), swift, 'statement.line', 'XYZ'],
    [
      'that closes in another currency',
      mt940(':62F:C260101USD100,'),
      swift,
      'statement.line',
      'another currency',
    ],
    ['with a line that is none', mt940(':61:260101X12,NMSCX'), swift, 'statement.line', 'line 5'],
    ['with an expected line', mt940(':61:260101EC12,NMSCX'), swift, 'statement.line', 'line 5'],
    [
      'with a line behind its end',
      mt940(':62F:C260101TRY100,', ':61:260101C1,NMSCX'),
      swift,
      'statement.line',
      'line 6',
    ],
    ['with an unknown field', mt940(':99:X', ':62F:C260101TRY100,'), swift, 'statement.line', ':99:'],
    [
      'without an account',
      ':20:X\n:60F:C260101TRY1,\n:62F:C260101TRY1,\n',
      swift,
      'statement.line',
      'account',
    ],
    ['without its last page', first, swift, 'statement.page', 'last page'],
    ['without its first page', second('7/2', '100'), swift, 'statement.page', 'first page'],
    ['without a page between', first + second('7/3', '100'), swift, 'statement.page', 'line 7'],
    [
      'whose page begins with another balance',
      first + second('7/2', '101'),
      swift,
      'statement.page',
      'line 7',
    ],
    ['whose page is of another statement', first + second('8/2', '100'), swift, 'statement.page', 'line 7'],
    ['that ends within a statement', mt940(':61:260101C12,NMSCX'), swift, 'file.broken', 'cut off'],
    [
      'without an end of its last line',
      mt940(':62F:C260101TRY100,').slice(0, -4),
      swift,
      'file.broken',
      'cut off',
    ],
    [
      'whose block is open',
      `{1:F01}{2:O940}{4:\n${mt940(':62F:C260101TRY100,').slice(0, -2)}`,
      swift,
      'file.broken',
      'cut off',
    ],
    ['of another message', '{1:F01X}{2:O9421200}{4:\n:20:X\n-}', swift, 'statement.otherFormat', 'MT942'],
    ['of another format', camt(sum, ntry('2')), swift, 'statement.otherFormat', '<?xml'],
    [
      'of a day that goes on',
      camt(sum, ntry('2'), 'BkToCstmrAcctRpt', 'Rpt'),
      iso,
      'statement.otherFormat',
      'Rpt',
    ],
    ['of another document', '<Belge/>', iso, 'statement.otherFormat', 'Belge'],
    ['without a statement', '<Document/>', iso, 'statement.empty', 'no statement'],
    ['that is empty', '', swift, 'statement.empty', 'no statement'],
    ['without balances', camt('', ntry('1')), iso, 'statement.line', 'balance'],
    ['with a document type', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>', iso, 'file.documentType', 'line 1'],
    [
      'with an entry in another currency',
      camt(sum, ntry('2').replace('TRY', 'USD')),
      iso,
      'statement.line',
      'USD',
    ],
    ['without directions', camt(sum, ntry('2').replace('CRDT', '')), iso, 'statement.line', 'direction'],
    ['with a line without end', `:20:${'x'.repeat(5_000_000)}`, swift, 'statement.line', 'too long'],
    ['with a field without end', `:20:X\n${'x\n'.repeat(5_000)}`, swift, 'statement.line', 'too long'],
    [
      'with a record without end',
      camt(sum, `<Ntry>${'<A/>'.repeat(30_000)}`),
      iso,
      'file.broken',
      'too large',
    ],
    [
      'with too many lines',
      mt940(...Array(50_001).fill(':61:260101C1,NMSCX'), ':62F:C260101TRY50101,'),
      swift,
      'statement.tooManyLines',
      '50000',
    ],
  ] as const)('%s', async (_, text, format, code, why) => {
    await expect(read(text, format)).rejects.toMatchObject({
      code,
      text: { en: expect.stringContaining(why) },
    });
  });

  it.each([
    ['Windows-1254', 'UTF-8', 'file.encoding'],
    ['UTF-8', 'Windows-1254', 'file.encoding'],
  ])('of %s where the bank writes %s', async (found, characterSet, code) => {
    const lines = [':61:260101C1,NTRFX', ':86:İğne ışığı', ':62F:C260101TRY101,'];
    const bytes = encodedIn(mt940(...lines), found);
    await expect(readStatements(inParts(bytes, 9), { ...swift, characterSet })).rejects.toMatchObject({
      code,
    });
  });

  // How much memory they take is measured by `npm run evil-files`: here, garbage that nobody has collected yet would count.
  it.each(evilStatements({ large: 500, broken: 1, entities: 10_000_000 }))(
    'of $name with $code before more than its first megabytes are read',
    async ({ read: readEvil, code, content }) => {
      let sent = 0;
      async function* counted() {
        for (const bytes of content()) {
          sent += bytes.length;
          yield bytes;
        }
      }
      await expect(readEvil(counted())).rejects.toMatchObject({ code });
      expect(sent).toBeLessThan(22e6);
    },
  );
});
