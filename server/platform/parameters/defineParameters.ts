import type { Model } from '../../../contract/model/model';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import type { RecordStore, ValuesOf } from '../../records/RecordStore';
import { type Parameter, parameters, secrets } from './parameters';
import { standardValues } from './standardValues';

/** A secret that is set, as shown. */
const hidden = '••••••••';

const standard: Readonly<Record<string, number>> = standardValues;

/** Value of the installation by environment variable; of a secret only whether it is set. */
export type InstalledValues = Readonly<Record<string, string | number | boolean>>;

/**
 * Creates a record for each parameter, and keeps its description and the value of the installation current. The
 * institution's own values are never changed.
 */
export async function defineParameters(
  database: Database,
  model: Model,
  installed: InstalledValues,
  now: Date,
): Promise<void> {
  if (model.entities.Property === undefined) return;
  await database.transaction().execute(async (transaction) => {
    const who = {
      userName: 'system',
      screen: 'system',
      requestId: crypto.randomUUID(),
      language: 'tr',
      signers: 'system',
    } as const;
    const records = createRecordStore(transaction, model, { ...who, now: now.toISOString() });
    for (const [propKey, parameter] of Object.entries({ ...parameters, ...secrets })) {
      await define(
        records,
        propKey,
        wordsOf(parameter, installed[parameter.variable ?? ''] ?? standard[propKey]),
      );
    }
  });
}

async function define(records: RecordStore, propKey: string, words: ValuesOf<'Property'>): Promise<void> {
  const stored = await records.find('Property', { propKey });
  if (stored === null) {
    await records.insert('Property', { propKey, ...words });
    return;
  }
  const isCurrent = Object.entries(words).every(
    ([field, value]) => stored[field as keyof typeof stored] === value,
  );
  if (!isCurrent) await records.update('Property', stored.id, stored.version, words);
}

function wordsOf(parameter: Parameter, value: InstalledValues[string] | undefined): ValuesOf<'Property'> {
  const { group, dataType, variable, minimum, maximum, restartNeeded, description } = parameter;
  const isSecret = dataType === 'SECRET';
  const shown = isSecret && value ? hidden : isSecret || value === undefined ? null : String(value);
  return {
    propGroup: group,
    dataType,
    variable,
    restartNeeded,
    installedValue: shown,
    minValue: isSecret ? null : minimum,
    maxValue: isSecret ? null : maximum,
    descriptionTr: description.tr,
    descriptionEn: description.en,
  };
}
