import type { ActionHandler } from '../engine';

/** Checks the form, and asks the endpoint that checks it where the screen has one. */
export const validate: ActionHandler = async ({ action, screen }) => {
  const { form, ports } = screen;
  if (form && !form.validate().ok) return false;
  if (action.path !== undefined) {
    await ports.request.post(
      action.path,
      { state: form?.submission ?? {} },
      { owner: screen, settled: true },
    );
  }
  return true;
};
