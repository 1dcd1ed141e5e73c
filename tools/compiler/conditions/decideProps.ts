import type { Conditions, ScreenDefinition } from '../../../contract/generated/screen';
import { holds } from './holds';

const onProps = '$props.';

/**
 * Decides the conditions on `$props`, which are constants of the screen. Answers false where they do not hold:
 * what hangs on them is not part of the screen. Otherwise what remains to be decided while it runs, undefined
 * for nothing.
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
