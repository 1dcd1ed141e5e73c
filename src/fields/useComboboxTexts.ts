import { useFieldHost } from './FieldHost';

/** What the buttons of a combobox are called. */
export function useComboboxTexts(title: string) {
  const { text } = useFieldHost();
  return {
    clearText: text('form:choice.clear', { title }),
    openText: text('form:choice.open'),
    closeText: text('form:choice.close'),
  };
}
