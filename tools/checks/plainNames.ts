import { type Node, parseSync, Visitor } from 'oxc-parser';

/** Words that no function, class or type is named by, and their terms. */
const bannedWords = new Map(
  Object.entries({
    tell: 'notify, report',
    told: 'notified, reported',
    asked: 'requested, queried',
    hear: 'on…, subscribe',
    heard: 'received',
    manners: 'handlers, options',
    keeper: 'store, cache',
    deed: 'step, action',
    unfit: 'incompatible, unmigrated',
  }),
);

const product = /^(src|server|contract(?!\/model\/generated)|tools)\/(?!.*\.(test|stories)\.tsx?$).*\.tsx?$/;

/** Names of functions, methods, classes and types of the product that have a banned word. */
export function nameProblems(file: string, source: string): { file: string; message: string }[] {
  if (!product.test(file)) return [];
  const problems: { file: string; message: string }[] = [];
  const check = (node: Node | null | undefined) => {
    if (node?.type !== 'Identifier' && node?.type !== 'PrivateIdentifier') return;
    for (const word of node.name.split(/(?=[A-Z])/)) {
      const better = bannedWords.get(word.toLowerCase());
      if (better !== undefined) problems.push({ file, message: `names «${node.name}»; better: ${better}` });
    }
  };
  new Visitor({
    FunctionDeclaration({ id }) {
      check(id);
    },
    ClassDeclaration({ id }) {
      check(id);
    },
    TSInterfaceDeclaration({ id }) {
      check(id);
    },
    TSTypeAliasDeclaration({ id }) {
      check(id);
    },
    MethodDefinition({ key }) {
      check(key);
    },
    TSMethodSignature({ key }) {
      check(key);
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === 'ArrowFunctionExpression') check(id);
    },
  }).visit(parseSync(file, source).program);
  return problems;
}
