import { useEffect, useState } from 'react';
import type { LookupOption } from '../../../contract/query';
import { useShown } from '../../panel';
import { useFieldHost } from '../FieldHost';
import type { InputProps } from '../FieldKit';

/** Where a record is made that the look-up does not have. */
export interface NewRecord {
  readonly title: string;
  /** Opens the screen that makes one, with what was typed. */
  open(typed: string): void;
}

/**
 * The way to a new record of a look-up; null where there is none. The record is chosen when it was made, unless
 * something else was chosen meanwhile, and the field has the focus when the screen is in sight again.
 */
export function useNewRecord(props: InputProps, choose: (option: LookupOption) => void): NewRecord | null {
  const host = useFieldHost();
  const shown = useShown();
  const [comesBack, setComesBack] = useState(false);
  const { id, readOnly, field } = props;
  useEffect(() => {
    if (!shown || !comesBack) return;
    setComesBack(false);
    focusUnlessElsewhere(id);
  }, [shown, comesBack, id]);
  const definition = readOnly ? null : host.definition(field.name);
  if (definition === null) return null;
  return {
    title: definition.title,
    open: (typed) => {
      const before = JSON.stringify(host.value(field.name) ?? null);
      definition.open(typed, (option) => {
        setComesBack(true);
        if (JSON.stringify(host.value(field.name) ?? null) === before) choose(option);
      });
    },
  };
}

/** Focuses an input, unless the user is in another one already. */
function focusUnlessElsewhere(id: string): void {
  const at = document.activeElement;
  if (at === null || at === document.body || at.matches('[role=tab]')) document.getElementById(id)?.focus();
}
