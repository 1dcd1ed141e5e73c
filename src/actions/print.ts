import type { ActionHandler } from '../engine';

/** Prints the screen as its print view shows it. */
export const print: ActionHandler = ({ screen }) => {
  screen.ports.print();
  return true;
};
