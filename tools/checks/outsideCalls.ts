/** Sources of the server that run in an installation. */
const served = /^server\/(?!testing\/)(?!.*\.test\.ts$).*\.ts$/;

/** Clients of other servers in a source, and the files that may have them. */
const ways: readonly { readonly pattern: RegExp; readonly what: string; readonly allowed: RegExp }[] = [
  { pattern: /(?<![\w.$])(?:globalThis\.)?fetch\(/, what: 'fetch', allowed: /^$/ },
  {
    pattern: /from 'node:(?:https|http2|tls|dgram)'|import\('node:(?:https|http2|tls|dgram)'\)/,
    what: 'a client of Node',
    allowed: /^server\/platform\/outside\//,
  },
  {
    pattern:
      /import (?!type)[^;]*\b(?:request|get|ClientRequest|connect|createConnection)\b[^;]*from 'node:(?:http|net)'/,
    what: 'a client of Node',
    allowed: /^server\/platform\/outside\//,
  },
  {
    pattern: /from '(?:axios|undici|nodemailer|got|node-fetch)'/,
    what: 'a client of HTTP or mail',
    allowed: /^server\/platform\/delivery\/smtpMail\.ts$/,
  },
];

/** Calls of the server to other servers that no limit of size, time and address holds; `CallOutside` is the only way out. */
export function outsideProblems(file: string, source: string): { file: string; message: string }[] {
  if (!served.test(file)) return [];
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return ways
    .filter(({ pattern, allowed }) => pattern.test(code) && !allowed.test(file))
    .map(({ what }) => ({
      file,
      message: `calls other servers by ${what}: use CallOutside (server/platform/outside)`,
    }));
}
