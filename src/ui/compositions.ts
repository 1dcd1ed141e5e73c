/**
 * Whether a key belongs to a composition: dead keys and input methods take Enter, arrows and letters to make a text. 229 is what
 * Safari says of the Enter that ends one, after its end.
 */
function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/**
 * Keeps keys of compositions from everything that listens to keys: the one place that decides what a key is. Inputs still
 * get them, as `input` events. Call it before anything else listens on the window.
 */
export function keepCompositions(page: Pick<Window, 'addEventListener'>): void {
  const keep = (event: KeyboardEvent) => {
    if (isComposed(event)) event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', keep, { capture: true });
  page.addEventListener('keyup', keep, { capture: true });
}
