import type { FunctionComponent } from 'react';
import type { FloorplanName } from '../../../contract/model/floorplans';
import type { ScreenStore } from '../../engine';
import { type LaterPart, laterPart } from '../../ui/laterPart';
import { DashboardFloorplan } from './DashboardFloorplan';
import { DefineFloorplan } from './DefineFloorplan';
import { DemoFloorplan } from './DemoFloorplan';
import { DetailFloorplan } from './DetailFloorplan';
import { OperateFloorplan } from './OperateFloorplan';
import { PoolFloorplan } from './PoolFloorplan';
import { QueryFloorplan } from './QueryFloorplan';
import { ReportFloorplan } from './ReportFloorplan';

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
