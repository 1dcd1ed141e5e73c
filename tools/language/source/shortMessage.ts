/** Longest part of a definition that a message repeats, in characters. */
const longest = 80;

/** Longest message: whatever else a rule lists. */
const longestMessage = 600;

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** A message whose quoted names and texts are cut: whole ones may be as long as a file. */
export const shortMessage = (message: string): string =>
  message.length <= longest
    ? message
    : cut(
        message.replace(/«([^«»]+)»/g, (_, quoted: string) => `«${cut(quoted, longest)}»`),
        longestMessage,
      );
