import type { Conditions, ScreenDefinition } from '../../../contract/model/generated/screen';
import { holds } from './holds';

const onProps = '$props.';

/**
 * Evaluates the conditions on `$props`, the constants of a screen. Returns false if they do not hold: the
 * dependent part is excluded from the screen. Otherwise returns the conditions left for run time, undefined
 * for none.
 */
export function decideProps(
  conditions: Conditions | undefined,
  props: ScreenDefinition['props'] = {},
): Conditions | undefined | false {
  const remaining: Conditions = {};
  for (const [binding, schema] of Object.entries(conditions ?? {})) {
    if (!binding.startsWith(onProps)) remaining[binding] = schema;
    else if (!holds(schema, props[binding.slice(onProps.length)] ?? null)) return false;
  }
  return Object.keys(remaining).length === 0 ? undefined : remaining;
}
