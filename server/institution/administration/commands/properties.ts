import type { LocalizedText } from '../../../../contract/values/language';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { parameterOf, parameterValue } from '../../../platform/parameters/parameters';

/** Checks a parameter before its change is sent for approval. */
export const validateProperty: Command<'Property'> = {
  path: 'applicationmanager/property/validate',
  async handle(call) {
    await checkProperty(call);
    return call.generic();
  },
};

/** Stores the value of a parameter; every server applies it within seconds. */
export const saveProperty: Command<'Property'> = {
  path: 'applicationmanager/property/commit',
  async handle(call) {
    await checkProperty(call);
    return call.generic();
  },
};

/** Throws `property.secret` and `property.value` at the field of the value. */
async function checkProperty({ records, recordId, form, language }: Call<'Property'>): Promise<void> {
  const stored = recordId === null ? null : await records.get('Property', recordId);
  const parameter = requireFound(stored === null ? null : parameterOf(stored.propKey));
  const { dataType, variable, minimum, maximum } = parameter;
  if (dataType === 'SECRET') {
    throw refusedField('property.secret', 'propValue', language, {
      tr: `Gizli değer burada değişmez; ${variable} değişkeniyle verilir.`,
      en: `A secret is not changed here; the variable ${variable} sets it.`,
    });
  }
  const value = form.propValue ?? null;
  if (value === null || parameterValue(parameter, value) !== null) return;
  const text: LocalizedText = {
    tr: `${minimum} ile ${maximum} arasında bir tam sayı giriniz.`,
    en: `Enter a whole number from ${minimum} to ${maximum}.`,
  };
  throw refusedField('property.value', 'propValue', language, text);
}
