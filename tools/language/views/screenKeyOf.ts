/** Screen key of an `open` target: the key itself, or the last two segments of a route. */
export function screenKeyOf(target: string): string {
  return target.startsWith('/') ? target.split('/').slice(-2).join('/') : target;
}
