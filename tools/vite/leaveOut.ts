import { parseSync } from 'oxc-parser';

/**
 * A module without the given top-level classes, functions and variables, and so without what only they need: a class
 * takes their place, which throws if it is ever made. Throws if the module declares none of a name.
 */
export function leaveOut(source: string, names: readonly string[]): string {
  const left = new Set(names);
  let code = source;
  const replace = (name: string, { start, end }: { readonly start: number; readonly end: number }) => {
    if (!left.delete(name)) return;
    code = `${code.slice(0, start)}var ${name} = ${thrower(name)};${code.slice(end)}`;
  };
  // From the end, so that the places of earlier statements stay the same.
  for (const node of parseSync('module.mjs', source).program.body.toReversed()) {
    const [first, ...others] = node.type === 'VariableDeclaration' ? node.declarations : [];
    if (first?.id.type === 'Identifier' && others.length === 0) replace(first.id.name, node);
    else if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id)
      replace(node.id.name, node);
  }
  if (left.size > 0) throw new Error(`The module declares no ${[...left].join(', ')}.`);
  return code;
}

const thrower = (name: string) =>
  `class { constructor() { throw new Error('${name} is left out (tools/vite)'); } }`;
