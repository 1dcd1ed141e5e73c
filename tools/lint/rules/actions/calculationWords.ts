import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { placeOf } from '../../../language/source/places';
import { didYouMean } from '../../../language/views/nearest';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';

type Calculation = NonNullable<ScreenView['screen']['serverCalculations']>[number];

function checkFields(
  { fields, screen }: ScreenView,
  { inputs, outputs = [] }: Calculation,
  report: Report,
): void {
  for (const [index, name] of inputs.entries()) {
    if (!fields.has(name))
      report(placeOf(inputs, index), `The form has no field «${name}».${didYouMean(name, fields.keys())}`);
  }
  for (const [index, name] of outputs.entries()) {
    const place = placeOf(outputs, index);
    if (!fields.has(name) && !screen.header?.includes(name))
      report(place, `The screen shows no «${name}».${didYouMean(name, fields.keys())}`);
    else if (inputs.includes(name)) report(place, `«${name}» is calculated from itself: this is a cycle.`);
  }
}

/** A calculation has inputs and outputs. */
export const calculationWords: Rule = {
  name: 'calculation-words',
  description: 'A server calculation reads and sets fields of a form that is saved, by an endpoint.',
  screen(view, report) {
    const { screen, floorplan } = view;
    for (const calculation of screen.serverCalculations ?? []) {
      if (floorplan?.endpoints.includes('begin') === false)
        report(placeOf(calculation), 'A filter has no calculations.');
      checkFields(view, calculation, report);
      const { endpoint } = calculation;
      const names = Object.keys(namedEndpoints(view));
      if (endpoint !== undefined && !names.includes(endpoint))
        report(
          placeOf(calculation, 'endpoint'),
          `The screen has no endpoint «${endpoint}».${didYouMean(endpoint, names)}`,
        );
    }
  },
};
