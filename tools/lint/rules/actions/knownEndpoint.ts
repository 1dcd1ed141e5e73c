import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { stepsOf } from '../../../language/kinds/anyKind';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { placeOf } from '../../../language/source/places';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/** Endpoints exist. */
export const knownEndpoint: Rule = {
  name: 'known-endpoint',
  description: 'Actions and grids name endpoints of the screen.',
  screen(view, report) {
    const { actions = [], grid, endpoints = {} } = view.screen;
    const names = Object.keys(namedEndpoints(view));
    const check = (name: string | undefined, at: object, key: string) => {
      if (name === undefined || names.includes(name)) return;
      report(placeOf(at, key), `The screen has no endpoint «${name}».${didYouMean(name, names)}`);
    };
    for (const action of actions) {
      for (const step of stepsOf(action)) {
        check(step.endpoint, step, 'endpoint');
        check(step.validate, step, 'validate');
      }
    }
    for (const block of blocksOf(view)) {
      check(block.endpoint, block, 'endpoint');
      check(block.fileEndpoint, block, 'fileEndpoint');
      if (block.grid?.source?.startsWith('$') === false) check(block.grid.source, block.grid, 'source');
    }
    for (const step of view.screen.steps ?? []) check(step.check, step, 'check');
    check(grid?.save, grid ?? {}, 'save');
    if (grid?.source !== undefined && !grid.source.startsWith('$')) check(grid.source, grid, 'source');
    for (const [name, path] of Object.entries(endpoints)) {
      if (path === null && !view.floorplan?.endpoints.includes(name)) {
        report(placeOf(endpoints, name), `The floorplan has no endpoint «${name}» to remove.`);
      }
    }
  },
};
