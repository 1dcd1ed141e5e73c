import type { ActionHandler } from '../actions/ActionHandler';

/** Queries the grid's endpoint with the current filter, from the first page. */
export const search: ActionHandler = async ({ screen }) => {
  const { form, grid } = screen;
  if (form && !form.validate().ok) return false;
  await grid?.query();
  return true;
};
