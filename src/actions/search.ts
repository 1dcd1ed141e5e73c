import type { ActionHandler } from '../engine';

/** Asks the grid's endpoint with the filter as it stands, from the first page. */
export const search: ActionHandler = async ({ screen }) => {
  const { form, grid } = screen;
  if (form && !form.validate().ok) return false;
  await grid?.query();
  return true;
};
