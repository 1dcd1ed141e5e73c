/** Key of the screen that an `open` names: by its key, or by its route, whose last two parts it is. */
export function screenKeyOf(target: string): string {
  return target.startsWith('/') ? target.split('/').slice(-2).join('/') : target;
}
