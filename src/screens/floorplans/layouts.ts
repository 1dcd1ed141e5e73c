import type { FunctionComponent } from 'react';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { FloorplanName } from '../../../contract/model/floorplans';
import type { ScreenStore } from '../../engine';
import { loadForm } from '../../form';
import { type LaterPart, laterPart } from '../../ui/laterPart';
import { DashboardFloorplan } from './DashboardFloorplan';
import { DetailFloorplan } from './DetailFloorplan';
import {
  DefineFloorplan,
  DemoFloorplan,
  OperateFloorplan,
  PoolFloorplan,
  QueryFloorplan,
  ReportFloorplan,
} from './simpleFloorplans';

interface LayoutProps {
  readonly screen: ScreenStore;
}

/** Components of all floorplans: the layout of a screen's body. */
const layouts: Readonly<Record<FloorplanName, FunctionComponent<LayoutProps> | LaterPart<LayoutProps>>> = {
  define: DefineFloorplan,
  query: QueryFloorplan,
  operate: OperateFloorplan,
  report: ReportFloorplan,
  pool: PoolFloorplan,
  detail: DetailFloorplan,
  upload: laterPart(async () => (await import('./UploadFloorplan')).UploadFloorplan),
  wizard: laterPart(async () => (await import('./WizardFloorplan')).WizardFloorplan),
  dashboard: DashboardFloorplan,
  demo: DemoFloorplan,
};

/** Component of a floorplan; undefined for an unknown name. */
export function layoutOf(name: string) {
  return Object.hasOwn(layouts, name) ? layouts[name as FloorplanName] : undefined;
}

/**
 * Loads what a screen is drawn with and not every one is: its floorplan, its form, the inputs of its fields and dialogs.
 * What cannot be loaded fails where it is drawn.
 */
export async function loadScreenParts({ floorplan, form, actions }: CompiledScreen): Promise<void> {
  const forms = [form, ...actions.map((action) => action.form)].filter((one) => one != null);
  const fields = forms.flatMap((one) => Object.values(one.fields));
  const layout = layoutOf(floorplan);
  await Promise.allSettled([
    forms.length > 0 && loadForm(fields),
    layout && 'load' in layout && layout.load(),
  ]);
}
