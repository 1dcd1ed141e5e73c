import type { StoryContext } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { expect, waitFor } from 'storybook/test';
import { GridArea } from '../../src/blocks';
import type { ScreenStore } from '../../src/engine';
import { QueryFloorplan } from '../../src/screens/floorplans/simpleFloorplans';
import { ScreenStage } from '../screens/ScreenStage';
import type { ScreenState } from '../screens/states';
import type { StoryGlobals } from '../toolbar/globals';

/** Arguments of the grid stories. */
export interface GridArgs {
  /** Gallery screen of the grid. */
  readonly screen: `gallery/grid${string}` | 'gallery/floorplanPool';
  readonly state: ScreenState;
  /** Width of the panel in px; 0 for the available width. */
  readonly width: number;
  /** Shows the criteria above the rows. */
  readonly criteria: boolean;
  /** Reloads the rows without ever getting a response. */
  readonly reloads: boolean;
}

const Reloading = observer(function Reloading({ of: { grid } }: { readonly of: ScreenStore }) {
  const isThere = grid?.phase === 'ready';
  useEffect(() => {
    if (!grid || !isThere) return;
    runInAction(() => {
      grid.phase = 'loading';
    });
  }, [grid, isThere]);
  return null;
});

const areaStyles = {
  // Like a screen: its width decides where row details are shown.
  containerType: 'inline-size',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  overflow: 'auto',
} as const;

/** Renders the grid of a gallery screen, alone or below its criteria. */
export function renderGrid(args: GridArgs, { globals }: Pick<StoryContext, 'globals'>) {
  return (
    <ScreenStage
      key={JSON.stringify(args)}
      {...args}
      globals={globals as unknown as StoryGlobals}
      part={(one) => (
        <div style={{ ...areaStyles, ...(args.width > 0 && { width: args.width }) }}>
          {args.criteria ? <QueryFloorplan screen={one} /> : <GridArea screen={one} />}
          {args.reloads && <Reloading of={one} />}
        </div>
      )}
    />
  );
}

/** Timeout for rows, on a busy machine. */
export const patient = { timeout: 60_000 };

/** Waits for the cells of a column. */
export async function cells(canvasElement: HTMLElement, column: string): Promise<readonly HTMLElement[]> {
  const found = () => [...canvasElement.querySelectorAll<HTMLElement>(`.ag-row [col-id="${column}"]`)];
  await waitFor(() => expect(found().length).toBeGreaterThan(0), patient);
  return found();
}

/** Header of a column. */
export const header = (canvasElement: HTMLElement, column: string) =>
  canvasElement.querySelector<HTMLElement>(`.ag-header-cell[col-id="${column}"]`);
