import type { JsonObject } from '../../../contract/values/json';
import type { Language, LocalizedText } from '../../../contract/values/language';
import { Refusal } from '../../base/errors/Refusal';
import { attemptCount, incrementCount } from '../../platform/auth/attempts';
import type { Database } from '../../records/openDatabase';
import type { OperationContext } from '../context/OperationContext';
import { appliesIn, notTyped } from './checkForm';

const wrongCode = { tr: 'Kod doğru değil.', en: 'The code is not right.' } as const;

const tooManyAttempts = () =>
  new Refusal(
    'code.tooManyTries',
    {
      tr: 'Çok fazla yanlış kod girildi. Lütfen bir süre sonra tekrar deneyin.',
      en: 'Too many wrong codes were entered. Please try again in a while.',
    },
    429,
  );

/** A wrong code or password. Counted after the request's transaction is rolled back. */
export class WrongCode extends Refusal {
  constructor(
    field: string,
    text: LocalizedText,
    language: Language,
    /** Keys of the counters. */
    readonly counted: readonly string[],
  ) {
    const errors = [{ field, code: 'validation.secretCode', message: text[language] }];
    // One error is told once: where its field is seen, nothing repeats it.
    super('validation.failed', text, 422, errors);
  }
}

/** Counts a wrong code. */
export async function countWrongCode(database: Database, { counted }: WrongCode, now: Date): Promise<void> {
  for (const key of counted) await incrementCount(database, key, now);
}

/** Wrong codes that lock a record: the institution's own number (`payout.codeTries`), or five. */
async function mostTries({ model, records }: OperationContext): Promise<number> {
  if (model.entities.Property === undefined) return 5;
  return Number((await records.find('Property', { propKey: 'payout.codeTries' }))?.propValue || 5);
}

/**
 * Rejects a form whose code differs from the record's secret, and any code after too many wrong ones within
 * fifteen minutes (`payout.codeTries`). Throws `code.tooManyTries` and WrongCode.
 */
export async function checkCodes(call: OperationContext, stored: JsonObject): Promise<void> {
  const { definition } = call.screen;
  const record = { ...notTyped(definition, stored), ...call.form };
  const proving = Object.values(definition.form?.fields ?? {}).filter(
    ({ name, proves }) => proves && appliesIn(call.screen, name, record),
  );
  for (const { name } of proving) {
    const typed = call.form[name];
    if (typeof typed !== 'string') continue;
    const { entity } = definition;
    const counted = codesOf(entity, call.recordId);
    await requireTriesLeft(call, counted);
    const isRight =
      entity !== null &&
      call.recordId !== null &&
      (await call.records.untyped.holdsSecret(entity, call.recordId, name, typed));
    if (!isRight) throw new WrongCode(name, wrongCode, call.language, [counted]);
  }
}

/** Counter of the wrong codes of a record. */
export const codesOf = (entity: string | null, id: string | null) => `code of ${entity} ${id ?? ''}`;

/** @param most tries within fifteen minutes; those of a record by default @throws Refusal `code.tooManyTries` */
export async function requireTriesLeft(
  call: OperationContext,
  counted: string,
  most?: number,
): Promise<void> {
  const tries = await attemptCount(call.database, counted, new Date(call.now));
  if (tries > 0 && tries >= (most ?? (await mostTries(call)))) throw tooManyAttempts();
}
