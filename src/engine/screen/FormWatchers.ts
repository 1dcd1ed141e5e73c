import { when } from 'mobx';
import type { ScreenContext } from '../context/ScreenContext';
import type { FormStore } from '../form/FormStore';
import { Calculations } from './Calculations';
import { DefinedFields } from './DefinedFields';
import { FieldLimits } from './FieldLimits';
import { LookupAutofill } from './LookupAutofill';

/** The parts of a screen that watch its form and send requests: all null without a form. */
export class FormWatchers {
  readonly calculations: Calculations | null;
  readonly defined: DefinedFields | null;
  readonly limits: FieldLimits | null;
  private readonly fills: LookupAutofill | null;
  private stopWaiting: (() => void) | null = null;

  constructor(screen: ScreenContext, form: FormStore | null) {
    const { serverCalculations: calculations = [] } = screen.definition;
    this.calculations = form && calculations.length > 0 ? new Calculations(screen, form, calculations) : null;
    this.fills = form && new LookupAutofill(screen, form);
    this.defined = form && new DefinedFields(screen, form);
    this.limits = form && new FieldLimits(screen, form);
  }

  private get parts() {
    return [this.calculations, this.fills, this.defined, this.limits];
  }

  /** Starts watching, or waits until `waits` is false: values shown meanwhile request nothing. */
  watch(waits: () => boolean): void {
    this.stopWaiting?.();
    this.stopWaiting = when(
      () => !waits(),
      () => {
        for (const part of this.parts) part?.watch();
      },
    );
  }

  dispose(): void {
    this.stopWaiting?.();
    for (const part of this.parts) part?.dispose();
  }
}
