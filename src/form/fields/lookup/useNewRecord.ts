import { useEffect, useState } from 'react';
import type { LookupOption } from '../../../../contract/wire/query';
import { useShown } from '../../../ui/shown';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';

/** Creates a record that the look-up lacks. */
export interface NewRecord {
  readonly title: string;
  /** Opens the creating screen with the typed text. */
  open(typed: string): void;
}

/**
 * Creates a record for a look-up; null if not available. Selects the created record unless something else was
 * selected meanwhile, and focuses the field when its screen is visible again.
 */
export function useNewRecord(props: InputProps, choose: (option: LookupOption) => void): NewRecord | null {
  const host = useFieldHost();
  const shown = useShown();
  const [isCreated, setCreated] = useState(false);
  const { id, readOnly, field } = props;
  useEffect(() => {
    if (!shown || !isCreated) return;
    setCreated(false);
    focusIfIdle(id);
  }, [shown, isCreated, id]);
  const definition = readOnly ? null : host.definition(field.name);
  if (definition === null) return null;
  return {
    title: definition.title,
    open: (typed) => {
      const before = JSON.stringify(host.value(field.name) ?? null);
      definition.open(typed, (option) => {
        setCreated(true);
        if (JSON.stringify(host.value(field.name) ?? null) === before) choose(option);
      });
    },
  };
}

/** Focuses an input, unless the user is in another one. */
function focusIfIdle(id: string): void {
  const at = document.activeElement;
  if (at === null || at === document.body || at.matches('[role=tab]')) document.getElementById(id)?.focus();
}
