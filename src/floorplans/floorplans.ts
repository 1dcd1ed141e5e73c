import type { FunctionComponent } from 'react';
import type { ScreenStore } from '../engine';
import { DashboardFloorplan } from './DashboardFloorplan';
import { DefineFloorplan } from './DefineFloorplan';
import { DemoFloorplan } from './DemoFloorplan';
import { DetailFloorplan } from './DetailFloorplan';
import { OperateFloorplan } from './OperateFloorplan';
import { PoolFloorplan } from './PoolFloorplan';
import { QueryFloorplan } from './QueryFloorplan';
import { ReportFloorplan } from './ReportFloorplan';
import { UploadFloorplan } from './UploadFloorplan';
import { WizardFloorplan } from './WizardFloorplan';

/** Name of a floorplan. */
type FloorplanName =
  | 'define'
  | 'query'
  | 'operate'
  | 'report'
  | 'pool'
  | 'detail'
  | 'upload'
  | 'wizard'
  | 'dashboard'
  | 'demo';

/** Every floorplan: how the body of a screen is laid out. */
const floorplans: Readonly<Record<FloorplanName, FunctionComponent<{ readonly screen: ScreenStore }>>> = {
  define: DefineFloorplan,
  query: QueryFloorplan,
  operate: OperateFloorplan,
  report: ReportFloorplan,
  pool: PoolFloorplan,
  detail: DetailFloorplan,
  upload: UploadFloorplan,
  wizard: WizardFloorplan,
  dashboard: DashboardFloorplan,
  demo: DemoFloorplan,
};

/** The floorplan of a name; undefined for an unknown one. */
export function floorplanOf(name: string) {
  return Object.hasOwn(floorplans, name) ? floorplans[name as FloorplanName] : undefined;
}
