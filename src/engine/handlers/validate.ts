import type { ActionHandler } from '../actions/ActionHandler';

/** Validates the form, locally and at the screen's validation endpoint if it has one. */
export const validate: ActionHandler = async ({ action, screen }) => {
  const { form, ports } = screen;
  if (form && !form.errors.validate().ok) return false;
  if (action.path !== undefined) {
    await ports.request.post(
      action.path,
      { state: form?.submission ?? {} },
      { owner: screen, settled: true },
    );
  }
  return true;
};
