import type { CompiledField } from '../../../contract/model/compiledForm';
import type { Json } from '../../../contract/values/json';
import type { ScreenStore } from '../../engine';
import type { ShownFact } from './FactList';

/** A value with the title of its field; a dash for a missing one. */
export function shownFact({ ports }: ScreenStore, field: CompiledField, value: Json): ShownFact {
  const tone = field.codes?.find(({ code }) => code === value)?.tone;
  return {
    name: field.name,
    label: ports.text(field.title),
    value: value === null || value === '' ? '–' : ports.format(field, value),
    ...(tone && { tone }),
    ...(field.countdown && typeof value === 'string' && { until: value }),
  };
}
