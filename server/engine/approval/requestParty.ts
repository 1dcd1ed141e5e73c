import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { ModelField } from '../../../contract/model/model';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { UnsignedWrite } from '../../records/UnsignedWrite';
import type { OperationContext } from '../context/OperationContext';
import type { MovedMoney } from '../context/WrittenRecord';
import { idsOf } from '../form/checkChoices';

type Values = Readonly<Record<string, Json>>;
type Party = 'Account' | 'Customer';

/** Ids of the account and the customer that a request is about. */
export interface RequestParty {
  readonly account: string | null;
  readonly customer: string | null;
}

/** A request, as far as it says whose it is. */
interface RequestSource {
  /** The stored record with the values of the form. */
  readonly record: Values;
  readonly moved?: MovedMoney | undefined;
  /** Values that an action, or edited rows, would write. */
  readonly writes?: readonly UnsignedWrite[] | undefined;
}

/**
 * Whose a request is, for its approvers: as its command says, or as the screen's `moves` does; otherwise the first account
 * and customer that its form, its record, their lines or the records of its action name; otherwise what its voucher has
 * moved. Without another customer it is that of the account.
 */
export async function requestParty(
  call: Pick<OperationContext, 'model' | 'screen' | 'records' | 'recordId'>,
  { record, moved, writes = [] }: RequestSource,
): Promise<RequestParty> {
  const { moves } = call.screen.definition.approval ?? {};
  // The form of a list filters: it says nothing about the rows of an action.
  const find = (entity: Party) =>
    writes.length > 0 ? namedByWrites(entity, call, writes) : namedByForm(entity, call, record);
  const booked = await bookedParty(call);
  const ofMoves = moves?.account === undefined ? null : await valueAt(call, record, moves.account);
  const account = moved?.account ?? ofMoves ?? (await find('Account')) ?? booked?.account ?? null;
  const owner = account === null ? null : await call.records.get('Account', account);
  const customer = moved?.customer ?? (await find('Customer')) ?? booked?.customer ?? owner?.customer ?? null;
  return { account, customer };
}

/** Whose money the voucher of a commit has moved; null for other records. */
async function bookedParty({
  records,
  screen,
  recordId,
}: Pick<OperationContext, 'records' | 'screen' | 'recordId'>) {
  const isVoucher = screen.definition.entity === 'Voucher' && recordId !== null;
  return isVoucher ? records.find('PartyMovement', { voucher: recordId }) : null;
}

/** The commit's own record, or the first one that its form, its record or their lines name. */
function namedByForm(
  entity: Party,
  { model, screen, recordId }: Pick<OperationContext, 'model' | 'screen' | 'recordId'>,
  record: Values,
): string | null {
  const ofScreen = screen.definition.entity ?? '';
  if (ofScreen === entity) return recordId;
  const { fields = {} } = screen.definition.form ?? {};
  return firstNamed(entity, { ...model.entities[ofScreen]?.fields, ...fields }, record);
}

/** The records that an action writes, or the first one that they name, before or after. */
async function namedByWrites(
  entity: Party,
  { model, records }: Pick<OperationContext, 'model' | 'records'>,
  writes: readonly UnsignedWrite[],
): Promise<string | null> {
  for (const write of writes) {
    if (write.entity === entity) return write.id;
    const fields = model.entities[write.entity]?.fields ?? {};
    const stored = write.id === null ? null : await records.untyped.get(write.entity, write.id);
    const written = { [write.field]: write.after ?? write.before };
    const named = firstNamed(entity, fields, { ...written, ...stored });
    if (named !== null) return named;
  }
  return null;
}

/** The first record that look-ups of these values name; those of lines come last. */
function firstNamed(
  entity: Party,
  fields: Readonly<Record<string, ModelField | CompiledFormField>>,
  values: Values,
): string | null {
  const all = Object.values(fields);
  const ids = all.filter(({ lookup }) => lookup === entity).flatMap(({ name }) => idsOf(values[name]));
  if (ids[0] !== undefined) return ids[0];
  for (const { name, ...field } of all) {
    const lines = 'lines' in field ? field.lines : undefined;
    const rows = values[name];
    if (lines === undefined || !Array.isArray(rows)) continue;
    const columns = Object.fromEntries(lines.columns.map((column) => [column.name, column]));
    for (const row of rows) {
      const named = firstNamed(entity, columns, (row ?? {}) as JsonObject);
      if (named !== null) return named;
    }
  }
  return null;
}

/** Value at a path of the record, through look-ups: `bankAccount.account`. */
export async function valueAt(
  { model, screen, records }: Pick<OperationContext, 'model' | 'screen' | 'records'>,
  record: Values,
  path: string,
): Promise<string | null> {
  const [first = '', ...rest] = path.split('.');
  let entity = screen.definition.entity ?? '';
  let field = first;
  let values: Values = record;
  for (const next of rest) {
    const [id] = idsOf(values[field]);
    entity = model.entities[entity]?.fields[field]?.lookup ?? '';
    const referred = id === undefined ? null : await records.untyped.get(entity, id);
    if (referred === null) return null;
    values = referred;
    field = next;
  }
  return idsOf(values[field])[0] ?? null;
}
