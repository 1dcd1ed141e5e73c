import { expect, test } from 'vitest';
import { leaveOut } from './leaveOut';

const code = `
function part() { return 1; }
const Link = wrap(() => part());
Link.displayName = 'Link';
class Kept {}
var Page = class extends Kept { text() { return part(); } };
export { Kept, Link, Page, part };
`;

const load = (module: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`);

test('parts of a module that are left out fail where they are used; the rest stays', async () => {
  const { Kept, Link, Page, part } = await load(leaveOut(code, ['Page', 'part', 'Link']));
  expect(new Kept()).toBeDefined();
  expect(Link.displayName).toBe('Link');
  expect(() => new Page()).toThrow('Page is left out');
  expect(() => part()).toThrow();
});

test('a part that the module does not have is refused: a newer version may name it differently', () => {
  expect(() => leaveOut(code, ['part', 'Gone'])).toThrow('declares no Gone');
});
