import type { BankFormat, LineDetails } from './Statement';
import { accountIn, noDetails, oneLine, realReference } from './statementValues';

/** Lengths at which formats break texts, also within words. */
export const broken = { line: 65, subfield: 27, ustrd: 140 } as const;

/**
 * Reads field 86. Payers write the description: what it says is never taken for what the bank says of the other side.
 * @param lines as they stand in the file
 */
export function readDetails(
  lines: readonly string[],
  { detailStyle }: Pick<BankFormat, 'detailStyle'>,
): LineDetails {
  const text = joined(lines, broken.line);
  if (detailStyle === 'SUBFIELDS') return ofSubfields(text);
  return detailStyle === 'CODEWORDS' ? ofCodewords(text) : { ...noDetails, description: oneLine(text) };
}

/** Parts of a text: one of the full length was broken off, and goes on within a word. */
export function joined(parts: readonly string[], length: number): string {
  return parts.reduce((text, part, at) => {
    const isBroken = at === 0 || (parts[at - 1] ?? '').length === length;
    return isBroken ? text + part : `${text} ${part}`;
  }, '');
}

/** `166?00HAVALE?20Kira?31TR...?32AYŞE`: 20–29 and 60–63 are the text, 31 the account, 32 and 33 the name. */
function ofSubfields(text: string): LineDetails {
  const fields = [...text.matchAll(/\?([0-9]{2})([^?]*)/g)].map(([, code = '', value = '']) => ({
    code,
    value,
  }));
  if (fields.length === 0) return { ...noDetails, description: oneLine(text) };
  // The bank's own come behind the text, in which the payer may have written others.
  const last = (code: string) => fields.findLast((field) => field.code === code)?.value ?? '';
  const texts = fields.filter(({ code }) => /^(?:2[0-9]|6[0-3])$/.test(code)).map(({ value }) => value);
  return {
    ...noDetails,
    description: oneLine(joined(texts, broken.subfield)),
    iban: last('31') === '' ? '' : accountIn(last('31')),
    name: oneLine(joined([last('32'), last('33')], broken.subfield)),
  };
}

const codes = 'EREF|TRTP|IBAN|BIC|NAME|ADDR|ORDP|BENM|CSID|MARF|RTRN|REMI';

/** `/EREF/A1/NAME/AYŞE/IBAN/TR.../REMI/Kira`: each code once, and behind REMI all is the payer's text. */
function ofCodewords(text: string): LineDetails {
  const [, head = text, remittance = ''] = /^(.*?)\/REMI\/(.*)$/s.exec(text) ?? [];
  const values = new Map<string, string>();
  for (const [, code = '', value = ''] of head.matchAll(
    new RegExp(`(?:^|/)(${codes})/(.*?)(?=/(?:${codes})/|$)`, 'gs'),
  ))
    if (!values.has(code)) values.set(code, oneLine(value));
  if (values.size === 0 && remittance === '') return { ...noDetails, description: oneLine(text) };
  const iban = values.get('IBAN') ?? '';
  return {
    ...noDetails,
    description: oneLine(remittance.replace(/^(?:USTD|STRD)\/[^/]*\//, '')),
    reference: realReference(values.get('EREF') ?? ''),
    name: values.get('NAME') ?? '',
    iban: iban === '' ? '' : accountIn(iban),
  };
}
