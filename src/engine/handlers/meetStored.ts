import { compareStructural } from 'mobx';
import type { FieldError } from '../../../contract/wire/envelope';
import { summarise } from '../actions/facts';
import type { ScreenContext } from '../context/ScreenContext';

/** Code of a commit that was refused since the record was changed after it was read. */
export const staleCode = 'record.stale';

/**
 * After a refused save of a record that was changed meanwhile: reads it again, keeps the input, and shows the stored value
 * beside each one that differs. Saving again then replaces it knowingly.
 */
export async function meetStored(screen: ScreenContext): Promise<void> {
  const { form, ports } = screen;
  if (form === null || typeof screen.fact('id') !== 'string') return;
  const input = form.names
    .filter((name) => form.isDirty(name) && !form.isPassword(name) && !form.isReadOnly(name))
    .map((name) => ({ name, value: form.value(name), before: form.initialValue(name) }));
  await screen.restart();
  if (!screen.usable) return;
  const differing: FieldError[] = [];
  for (const { name, value, before } of input) {
    const stored = form.value(name);
    const isOthers = !compareStructural(stored, before) && !compareStructural(stored, value);
    const [fact] = isOthers ? await summarise(screen, [name], null) : [];
    form.set(name, value);
    if (!isOthers) continue;
    const message = ports.text('form:stale.stored', { value: fact?.value ?? '–' });
    differing.push({ field: name, code: staleCode, message });
  }
  form.errors.refuse(differing);
  ports.notify({
    tone: 'info',
    text: ports.text(differing.length > 0 ? 'form:stale.compare' : 'form:stale.again'),
  });
}
