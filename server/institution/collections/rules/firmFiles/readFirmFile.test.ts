import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FirmFile, type FirmLine, mostOfFile, readFirmFile } from './readFirmFile';

const head = 'TAHSILAT;1;HAZAR;HZ-F-1;2026-11-19;2026-11-20;TRY';
const good = '1;AYŞE KAYA;CZ0000000012;HZ-1;150.00;1.50;148.50';
const whole = [head, good, '2;Ali;1001000123;HZ-2;50.00;0.00;50.00', 'SON;2;200.00;1.50;198.50', ''];

async function* inParts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (text: string | Uint8Array, size = 7): Promise<FirmFile> =>
  readFirmFile(inParts(typeof text === 'string' ? new TextEncoder().encode(text) : text, size), {
    firmCode: 'HAZAR',
    today: '2026-11-20',
  });

const refusal = async (text: string | Uint8Array, size?: number) => {
  try {
    await read(text, size);
    return null;
  } catch (error) {
    return `${(error as { code: string }).code}: ${(error as { text: { en: string } }).text.en}`;
  }
};

describe('a file of a firm', () => {
  it('is its head and its lines, in any parts and with any ends of lines', async () => {
    const expected = {
      fileRef: 'HZ-F-1',
      collectionDate: '2026-11-19',
      settlementDate: '2026-11-20',
      gross: '200.00',
      commission: '1.50',
      net: '198.50',
    };
    const first = {
      lineNo: 1,
      payerName: 'AYŞE KAYA',
      targetRef: 'CZ0000000012',
      reference: 'HZ-1',
      gross: '150.00',
      commission: '1.50',
      net: '148.50',
    };
    for (const size of [1, 3, 50, 10_000])
      for (const end of ['\n', '\r\n']) {
        const file = await read(whole.join(end), size);
        expect(file).toMatchObject(expected);
        expect(file.lines[0]).toEqual(first);
        expect(file.lines).toHaveLength(2);
      }
    expect(await read(whole.join('\n').trimEnd())).toMatchObject(expected);
  });

  it('of any lines adds up, and one whose trailer is off by a kurus is refused', async () => {
    const kurus = (value: number) => new Big(value).div(100).toFixed(2);
    const line = fc
      .tuple(fc.integer({ min: 2, max: 9_999_999 }), fc.nat(100))
      .map(([gross, percent]) => [gross, Math.min(gross - 1, Math.floor((gross * percent) / 100))] as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(0, 1, 2),
        fc.constantFrom(-1, 1),
        async (lines, which, off) => {
          const gross = lines.reduce((sum, [each]) => sum + each, 0);
          const commission = lines.reduce((sum, [, each]) => sum + each, 0);
          const sums = [gross, commission, gross - commission];
          const rows = lines.map(
            ([all, part], at) =>
              `${at + 1};X;CZ0000000012;R${at};${kurus(all)};${kurus(part)};${kurus(all - part)}`,
          );
          const text = (totals: readonly number[]) =>
            [head, ...rows, `SON;${rows.length};${totals.map(kurus).join(';')}`].join('\n');
          const file = await read(text(sums), 64);
          expect([file.gross, file.commission, file.net]).toEqual(sums.map(kurus));
          const sumOf = (of: 'gross' | 'net') =>
            file.lines.reduce((sum: Big, each: FirmLine) => sum.plus(each[of]), new Big(0)).toFixed(2);
          expect([sumOf('gross'), sumOf('net')]).toEqual([file.gross, file.net]);
          const wrong = sums.map((sum, at) => (at === which ? Math.max(0, sum + off) : sum));
          if (wrong[which] !== sums[which])
            expect(await refusal(text(wrong), 64)).toContain('firmFile.totals');
        },
      ),
      { numRuns: 60 },
    );
  });

  const withLine = (line: string) => [head, line, 'SON;1;150.00;1.50;148.50'].join('\n');
  it.each<[string, string, string]>([
    [
      'nothing',
      '',
      'firmFile.line: The file can’t be read, line 1: the file is cut off, there is no line SON.',
    ],
    ['another kind of file', '<?xml version="1.0"?>', 'line 1: the first line has to be'],
    ['another version', head.replace(';1;', ';2;'), 'line 1: the first line has to be'],
    ['another currency', head.replace('TRY', 'USD'), 'line 1: the currency has to be TRY'],
    ['a day that does not exist', head.replace('2026-11-19', '2026-11-31'), 'line 1: no day of collection'],
    ['a day that has not come', head.replace('2026-11-19', '2026-11-21'), 'line 1: no day of collection'],
    ['another firm', head.replace('HAZAR', 'EUTR'), 'firmFile.otherFirm: The file is of another firm: EUTR'],
    ['an end before its trailer', [head, good].join('\n'), 'the file is cut off'],
    ['a line after its trailer', [...whole, good].join('\n'), 'line 5: there is a line after SON'],
    ['no lines', [head, 'SON;0;0.00;0.00;0.00'].join('\n'), 'line 2: the file has no lines'],
    [
      'another count',
      whole.join('\n').replace('SON;2', 'SON;3'),
      'firmFile.totals: The file does not add up, line 4: the count is 3, of the lines 2',
    ],
    ['a line of six fields', withLine(good.replace(';HZ-1', '')), 'line 2: it has to have 7 fields'],
    ['a number out of order', withLine(good.replace('1;', '2;')), 'line 2: its number is out of order'],
    ['no name', withLine(good.replace('AYŞE KAYA', ' ')), 'line 2: no name of a payer'],
    ['a target that is none', withLine(good.replace('CZ0000000012', "x' or 1=1")), 'line 2: no target'],
    [
      'a repeated reference',
      [head, good, good.replace('1;', '2;')].join('\n'),
      'line 3: the reference is repeated: HZ-1',
    ],
    ['three decimals', withLine(good.replace('150.00', '150.000')), 'line 2: no amount'],
    ['a comma', withLine(good.replace('150.00', '150,00')), 'line 2: no amount'],
    ['nothing left for us', withLine(good.replace('1.50;148.50', '150.00;0.00')), 'line 2: no amount'],
    [
      'a net that is another',
      withLine(good.replace('148.50', '148.51')),
      'line 2: gross less commission is not net',
    ],
    ['a NUL', withLine(good.replace('KAYA', 'KA\u0000YA')), 'line 2: a character that is no text'],
    ['an empty line', [head, '', good].join('\n'), 'line 2: it has to have 7 fields'],
  ])('with %s is refused, with the line', async (_, text, said) => {
    expect(await refusal(text)).toContain(said);
  });

  it('of another firm than the chosen one is refused', async () => {
    await expect(read(head.replace('HAZAR', 'EUTR'))).rejects.toMatchObject({ code: 'firmFile.otherFirm' });
  });

  it('of another character set is refused', async () => {
    const bytes = new TextEncoder().encode(head);
    expect(await refusal(new Uint8Array([...bytes, 10, 0xde, 0x59]))).toContain('file.encoding');
  });

  it('of one line that never ends is refused as soon as it is too long', async () => {
    let given = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        given += 1;
        yield new Uint8Array(10_000).fill(65);
      }
    }
    const reading = readFirmFile(endless(), { firmCode: 'HAZAR', today: '2026-11-20' });
    await expect(reading).rejects.toMatchObject({ code: 'firmFile.line' });
    expect(given).toBe(1);
  });

  it('has a most of bytes and of lines', async () => {
    async function* many(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(`${head}\n`);
      for (let at = 1; ; at += 1)
        yield new TextEncoder().encode(`${good.replace('1;', `${at};`).replace('HZ-1', `HZ-${at}`)}\n`);
    }
    const reading = readFirmFile(many(), { firmCode: 'HAZAR', today: '2026-11-20' });
    await expect(reading).rejects.toMatchObject({ code: 'firmFile.tooManyLines' });
    async function* large(): AsyncGenerator<Uint8Array> {
      const line = new TextEncoder().encode(`${'\n'.repeat(1024 * 1024)}`);
      yield new TextEncoder().encode(`${head}\n`);
      for (let at = 0; at <= mostOfFile.megabytes; at += 1) yield line.fill(13);
    }
    await expect(readFirmFile(large(), { firmCode: 'HAZAR', today: '2026-11-20' })).rejects.toMatchObject({
      code: expect.stringMatching(/^(firmFile\.line|file\.tooLarge)$/),
    });
  });
});
