import { useFieldHost } from './FieldHost';

/** Accessible names of a combobox's buttons. */
export function useComboboxTexts(title: string) {
  const { text } = useFieldHost();
  return {
    clearText: text('form:choice.clear', { title }),
    openText: text('form:choice.open'),
    closeText: text('form:choice.close'),
  };
}
