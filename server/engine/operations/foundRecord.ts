import type { ModelField } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import { missingRecord } from '../../base/errors/recordRefusals';
import { entityOf, type OperationContext } from '../context/OperationContext';
import { codesOf, requireTriesLeft, WrongCode } from '../form/checkCodes';
import { isListed } from './isListed';
import { isPlain } from './isPlain';

/** Records that a user may miss within fifteen minutes. */
const mostMisses = 10;

const nothingFound = {
  tr: 'Bu bilgilerle burada işlem yapılacak bir kayıt yok. Yazdıklarınızı denetleyin.',
  en: 'There is no record with these details to work on here. Check what you have typed.',
} as const;

/**
 * `begin` with `found`: the id of the only record of `foundBy` with exactly these values. Whatever misses (unknown, in another
 * state, of another branch, a wrong code), the user hears the same, and it is counted: for the user, and for the record if the
 * number was right. Null for other requests.
 * @throws Refusal `record.notFound`, `code.tooManyTries` @throws WrongCode
 */
export async function foundRecord(call: OperationContext): Promise<string | null> {
  const { definition } = call.screen;
  const { found } = call.body;
  if (call.endpoint.operation !== 'begin' || found === undefined) return null;
  const { foundBy } = definition;
  if (foundBy === undefined || !isPlain(found)) throw missingRecord();
  const entity = entityOf(call.model, definition);
  const typed = foundBy.fields.map((name) => [entity.fields[name], found[name]] as const);
  const isSecret = (field: ModelField | undefined) => field?.generated?.secret === true;
  const misses = `misses of ${call.user.id} in ${entity.name}`;
  await requireTriesLeft(call, misses, mostMisses);
  const { untyped } = call.records;
  const match: Record<string, Json> = {};
  for (const [field, value] of typed) {
    if (field === undefined || typeof value !== 'string' || value === '') throw missingRecord();
    if (!isSecret(field)) match[field.name] = writtenNumber(field, value);
  }
  const [one, ...others] = await untyped.list(entity.name, match, { limit: 2 });
  const known = others.length === 0 ? one : undefined;
  if (known !== undefined) await requireTriesLeft(call, codesOf(entity.name, known.id));
  let isRight =
    known !== undefined && (await isListed(call, { entity, where: foundBy.where ?? {} }, known.id));
  // A code is compared whether the record is known or not: the time of the answer says nothing.
  for (const [field, value] of typed)
    if (field !== undefined && isSecret(field)) {
      const holds = await untyped.holdsSecret(entity.name, known?.id ?? '0', field.name, String(value));
      isRight &&= holds;
    }
  if (known !== undefined && isRight) return known.id;
  const at = foundBy.fields.find((name) => isSecret(entity.fields[name])) ?? '';
  const counted = [misses, ...(known === undefined ? [] : [codesOf(entity.name, known.id)])];
  throw new WrongCode(at, nothingFound, call.language, counted);
}

/** A running number as it is stored: `1234` is `TR0000001234`. */
function writtenNumber({ generated, kind }: ModelField, typed: string): string {
  const text = kind === 'text' ? typed.trim().toLocaleUpperCase('en') : typed;
  if (!generated || !/^\d+$/.test(text)) return text;
  return `${generated.prefix ?? ''}${text.padStart(generated.digits, '0')}`;
}
