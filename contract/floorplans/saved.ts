import type { Text } from '../generated/field';
import type { Effect } from '../generated/screen';

/** Effects that confirm saving, with the generated number if there is one. */
export function saved(text: Text, withNumber: Text): Effect[] {
  return [
    {
      type: 'notify',
      tone: 'success',
      message: withNumber,
      with: { number: '$result.number' },
      when: { '$result.number': { not: { const: null } } },
    },
    {
      type: 'notify',
      tone: 'success',
      message: text,
      when: { '$result.number': { const: null }, '$result.approvalNo': { const: null } },
    },
  ];
}
