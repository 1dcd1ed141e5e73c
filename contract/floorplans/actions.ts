import type { Action } from '../generated/screen';
import type { FloorplanName } from '.';
import { dashboardActions } from './dashboard';
import { defineActions } from './define';
import { demoActions } from './demo';
import { detailActions } from './detail';
import { operateActions } from './operate';
import { poolActions } from './pool';
import { queryActions } from './query';
import { reportActions } from './report';
import { uploadActions } from './upload';
import { wizardActions } from './wizard';

/** Default actions by floorplan. A screen's own `actions` override or extend them by id. */
export const actionsOfFloorplan: Readonly<Record<FloorplanName, readonly Action[]>> = {
  define: defineActions,
  query: queryActions,
  operate: operateActions,
  report: reportActions,
  pool: poolActions,
  detail: detailActions,
  upload: uploadActions,
  wizard: wizardActions,
  dashboard: dashboardActions,
  demo: demoActions,
};
