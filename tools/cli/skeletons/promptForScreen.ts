import { createInterface } from 'node:readline';
import { isWritten, type Project, pathFor } from '../../language/project/Project';
import { missingEntity } from '../../language/views/findField';
import { type SkeletonFloorplan, skeletonFloorplans } from './skeleton';

/** Command line flags. */
export interface NewScreenFlags {
  readonly area?: string | undefined;
  readonly id?: string | undefined;
  readonly floorplan?: string | undefined;
  readonly entity?: string | undefined;
  readonly 'title-tr'?: string | undefined;
  readonly 'title-en'?: string | undefined;
  /** File that describes entities and code lists, to generate the entity from. */
  readonly from?: string | undefined;
  /** Folder of a generated entity and its code lists: the module whose commands write its records. */
  readonly module?: string | undefined;
  /** Fields of the entity: `plate! | Plaka | Plate | s9 upper unique`. */
  readonly field?: readonly string[] | undefined;
  /** Codes of its lists: `FuelType | LPG | LPG | LPG`. */
  readonly code?: readonly string[] | undefined;
}

/** Flags that have a question. */
type QuestionFlag = Exclude<keyof NewScreenFlags, 'from' | 'module' | 'field' | 'code'>;

/** Complete input for a new screen. */
export type ScreenAnswers = Readonly<Record<QuestionFlag, string>>;

/** Streams of an interactive terminal. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** A screen to generate. */
interface RequestedScreen {
  readonly key: string;
  readonly floorplan: string;
  readonly title: { readonly tr: string; readonly en: string };
}

/** Screens to generate: one, or both of a pair. */
export function requestedScreens(answers: ScreenAnswers): readonly RequestedScreen[] {
  const { area, id, floorplan, 'title-tr': tr, 'title-en': en } = answers;
  if (floorplan !== 'pair') return [{ key: `${area}/${id}`, floorplan, title: { tr, en } }];
  return [
    {
      key: `${area}/${id}Definition`,
      floorplan: 'define',
      title: { tr: `${tr} Tanımlama`, en: `${en} Definition` },
    },
    { key: `${area}/${id}Query`, floorplan: 'query', title: { tr: `${tr} Sorgulama`, en: `${en} Search` } },
  ];
}

/** A question, with a validator that returns an error or null. */
interface Question {
  readonly name: QuestionFlag;
  readonly text: string;
  check(answer: string, before: Partial<ScreenAnswers>, project: Project): string | null;
}

const floorplans: readonly (SkeletonFloorplan | 'pair')[] = ['pair', ...skeletonFloorplans];
const isName = (text: string) => /^[a-z][A-Za-z0-9]*$/.test(text);
const checkTitle = (text: string) => (text === '' ? 'A title can’t be empty.' : null);

const questions: readonly Question[] = [
  {
    name: 'area',
    text: 'Area, e.g. accounting',
    check: (area) => (isName(area) ? null : `«${area}» is no area: one is named like moneyTransfer.`),
  },
  {
    name: 'entity',
    text: 'Entity, e.g. Account',
    check: (entity, _before, project) => missingEntity(project, entity),
  },
  {
    name: 'floorplan',
    text: `Floorplan (${skeletonFloorplans.join(', ')}), or pair: one to enter and one to look for`,
    check: (floorplan) =>
      floorplans.some((one) => one === floorplan)
        ? null
        : `«${floorplan}» is none of: ${floorplans.join(', ')}.`,
  },
  {
    name: 'id',
    text: 'Id, e.g. accountCreate; of a pair what both begin with: vehicle',
    check: (id, before, project) => {
      if (!isName(id)) return `«${id}» is no id: one is named like accountCreate.`;
      const screens = requestedScreens({ ...before, id } as ScreenAnswers);
      const written = screens.find(({ key }) => isWritten(project, 'screen', key));
      return written ? `${pathFor('screen', written.key)} is there already.` : null;
    },
  },
  {
    name: 'title-tr',
    text: 'Title in Turkish; of a pair what a record is called: Araç',
    check: checkTitle,
  },
  { name: 'title-en', text: 'Title in English: Vehicle', check: checkTitle },
];

/**
 * Collects the input for a new screen: from flags, and on a terminal by asking for the rest until valid.
 * `refused` explains why it cannot be generated.
 */
export async function promptForScreen(
  project: Project,
  flags: NewScreenFlags,
  terminal: Terminal,
): Promise<ScreenAnswers | { readonly refused: string }> {
  const open = questions.filter(({ name }) => flags[name] === undefined);
  if (open.length > 0 && !terminal.input.isTTY)
    return { refused: `Say ${open.map(({ name }) => `--${name}`).join(', ')}.` };
  const conversation = openConversation(terminal);
  const answers: Partial<Record<QuestionFlag, string>> = {};
  try {
    for (const { name, text, check } of questions) {
      let answer = flags[name] ?? (await conversation.ask(text));
      for (let wrong = check(answer, answers, project); wrong !== null; ) {
        if (flags[name] !== undefined) return { refused: wrong };
        answer = await conversation.ask(`${wrong}\n${text}`);
        wrong = check(answer, answers, project);
      }
      answers[name] = answer;
    }
    return answers as ScreenAnswers;
  } catch {
    return { refused: 'Nothing was written.' };
  } finally {
    conversation.end();
  }
}

/** Interactive questions; `ask` rejects when the input ends (Ctrl+C, Ctrl+D). Buffers typed-ahead lines. */
function openConversation({ input, output }: Terminal) {
  const lines = createInterface({ input, output });
  const typed = lines[Symbol.asyncIterator]();
  return {
    ask: async (question: string): Promise<string> => {
      lines.setPrompt(`${question}: `);
      lines.prompt();
      const { value, done } = await typed.next();
      if (done) throw new Error('Nobody answers.');
      return value.trim();
    },
    end: () => lines.close(),
  };
}
