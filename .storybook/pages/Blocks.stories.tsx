import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { CompiledModule } from '../../contract/model/compiled';
import { ScreenStage } from '../screens/ScreenStage';
import type { ScreenState } from '../screens/states';
import type { StoryGlobals } from '../toolbar/globals';

interface BlockArgs {
  /** Screen of the block. */
  readonly screen: string;
  /** Id of the block. */
  readonly block: string;
  readonly state: ScreenState;
}

/** Reduces a screen to one block, outside of its tab. */
function alone(block: string) {
  return (module: CompiledModule): CompiledModule => {
    if (module.screen?.blocks === undefined) return module;
    const { tabs: _, ...screen } = module.screen;
    const blocks = module.screen.blocks
      .filter(({ id }) => id === block)
      .map((one) => ({ ...one, span: 'full' as const }));
    return { ...module, screen: { ...screen, blocks } };
  };
}

function BlockStage({ screen, block, state, globals }: BlockArgs & { readonly globals: StoryGlobals }) {
  const reshape = useMemo(() => alone(block), [block]);
  return <ScreenStage screen={screen} state={state} globals={globals} reshape={reshape} />;
}

/**
 * All kinds of blocks, with the institution's data. A block loads independently and fails alone; its states
 * are in the controls.
 */
const meta: Meta<BlockArgs> = {
  title: 'Blocks/Kinds',
  tags: ['autodocs'],
  parameters: { docs: { oneByOne: true } },
  args: { screen: 'gallery/floorplanDashboard', state: 'filled' },
  argTypes: {
    state: { control: 'select', options: ['filled', 'empty', 'loading', 'serverError'] },
    screen: { control: false },
  },
  render: (args, { globals }) => (
    <BlockStage key={JSON.stringify(args)} {...args} globals={globals as unknown as StoryGlobals} />
  ),
};

export default meta;

type Story = StoryObj<BlockArgs>;

const patient = { timeout: 60_000 };

/** Waits for an element that shows that the block is rendered. */
const drawn =
  (sign: string): Story['play'] =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(`[data-staged] ${sign}`)).not.toBeNull(), patient);
  };

/** Switches to the block in place of the rows, and waits for an element of it. */
const lookedAt =
  (sign: string): Story['play'] =>
  async (context) => {
    const { canvasElement, userEvent } = context;
    const other = '[data-staged] .MuiToggleButtonGroup-root button:nth-of-type(2)';
    await waitFor(() => expect(canvasElement.querySelector(other)).not.toBeNull(), patient);
    await userEvent.click(canvasElement.querySelector(other) as HTMLElement);
    await drawn(sign)?.(context);
  };

export const Figure: Story = { args: { block: 'count' }, play: drawn('article h3, article h2') };
export const FiguresByCurrency: Story = { args: { block: 'paid' }, play: drawn('article h3, article h2') };
export const LineChart: Story = { args: { block: 'monthly' }, play: drawn('svg path') };
/** Every chart has a data table, for blind users. */
export const Doughnut: Story = { args: { block: 'deliveries' }, play: drawn('svg path') };
export const BarChart: Story = { args: { block: 'agents' }, play: drawn('svg rect, svg path') };
/** Steps with their shares of the first and the previous step. */
export const Funnel: Story = { args: { block: 'course' }, play: drawn('svg rect') };
/** Figures by row and column, shaded by size; totals are aggregated from the records, not from the cells. */
export const Pivot: Story = { args: { block: 'rhythm' }, play: drawn('tfoot td') };
export const MapOfTurkiye: Story = { args: { block: 'provinces' }, play: drawn('svg circle') };
export const MapOfTheWorld: Story = { args: { block: 'origins' }, play: drawn('svg circle') };
export const List: Story = { args: { block: 'latest' }, play: drawn('li') };
/** A whole year: focusing or hovering a day shows its summary, selecting lists its records. */
export const CalendarOfYear: Story = { args: { block: 'days' }, play: drawn('[role="grid"] .mark') };
/** A month with labels in the tones of their codes. */
export const CalendarOfMonth: Story = {
  args: { screen: 'gallery/gridGroups', block: 'days' },
  play: lookedAt('[role="grid"] [data-day] li'),
};
/** An alternate view: a switch above the rows, and a pivot in their place. */
export const OtherView: Story = {
  args: { screen: 'gallery/gridGroups', block: 'byStatus' },
  play: lookedAt('tfoot td'),
};
export const Grid: Story = { args: { block: 'orders' }, play: drawn('[role="row"]') };
/** Fields of the record, or of one it points to; read-only. */
export const Facts: Story = {
  args: { screen: 'gallery/floorplanDetail', block: 'agentFacts' },
  play: drawn('section dl dd'),
};
/** Progress of a record through its entity's states: current, past and possible next ones. */
export const Course: Story = {
  args: { screen: 'gallery/blockCustom', block: 'course' },
  play: drawn('section .MuiStep-root'),
};
/** Two sides: differences are marked by a sign and a word. */
export const Comparison: Story = {
  args: { screen: 'gallery/blockCustom', block: 'comparison' },
  play: drawn('table tbody th'),
};
/** Live preview of a message text. */
export const Preview: Story = {
  args: { screen: 'gallery/fieldLongText', block: 'sms' },
  play: drawn('section p'),
};
/** A permanent message of the screen. */
export const Note: Story = {
  args: { screen: 'gallery/blockCustom', block: 'about' },
  play: drawn('[role="alert"]'),
};
/** No rows: empty state within the block. */
export const Empty: Story = { args: { block: 'latest', state: 'empty' }, play: drawn('article') };
/** Fails alone, and can be retried. */
export const Failed: Story = { args: { block: 'monthly', state: 'serverError' }, play: drawn('button') };
export const Waiting: Story = { args: { block: 'monthly', state: 'loading' } };
