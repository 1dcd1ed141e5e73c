import type { ActionHandler, LiveScreen } from '../engine';

/**
 * Lets a record be chosen and takes over what the server answers of it into the form that is open, as if somebody had
 * typed it. What was typed before is asked after.
 */
export const prefill: ActionHandler = async ({ action, screen, row }) => {
  const { path } = action;
  const { form, ports } = screen;
  if (path === undefined || form === null) throw new Error('Nothing to take over into.');
  form.flush();
  if (form.dirty && !(await mayOverwrite(screen))) return false;
  return screen.fillIn(action, row, async (payload) => {
    await ports.request.post(path, { payload }, { owner: screen });
  });
};

function mayOverwrite({ ports, definition }: LiveScreen): Promise<boolean> {
  return ports.dialogs.confirm({
    title: ports.text(definition.title),
    message: ports.text('engine:prefill.typed'),
    facts: [],
    loses: true,
  });
}
