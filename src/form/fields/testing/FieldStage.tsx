import { observable, runInAction } from 'mobx';
import { type ReactNode, useState } from 'react';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import { localizeErrors } from '../../../../contract/validation/validationMessages';
import type { Json } from '../../../../contract/values/json';
import type { Language } from '../../../../contract/values/language';
import { isFilled } from '../../../engine';
import { formatField, useLanguage, useText } from '../../../ui/texts';
import { FieldContext, type FieldHost } from '../host/FieldHost';
import { rangeFields, widgets } from '../index';
import { type FakeHost, fakeHost } from './fakeHost';
import { findCustomers } from './fieldSamples';

/** Error of an empty required field. */
function missing(name: string, language: Language): string | null {
  const error = {
    keyword: 'required',
    instancePath: '',
    schemaPath: '#',
    params: { missingProperty: name },
  };
  return localizeErrors([error])[0]?.text[language] ?? null;
}

interface FieldStageProps {
  readonly field: CompiledFormField;
  readonly value?: Json;
  /** Fixed error message, whatever the value; empty for none. */
  readonly error?: string;
  /** Overrides of the form around it. */
  readonly host?: Partial<FieldHost>;
  /** Answers look-up requests; by default with three customers. */
  readonly answer?: FakeHost['answer'];
}

/**
 * A field in its own form, for stories: like in a real form, errors appear after leaving it, and an empty
 * required field is invalid. Keeps its value; a new `key` resets it.
 */
export function FieldStage({ field, value, error = '', host: more, answer }: FieldStageProps): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const [host] = useState(() => {
    const left = observable.box(false);
    const isMissing = () => field.required === true && !isFilled(made.value(field.name) ?? null);
    const made: FakeHost = fakeHost(field, {
      text,
      language,
      format: (of, held) => formatField(of, held, { text, language }),
      leave: () => runInAction(() => left.set(true)),
      error: () => error || (left.get() && isMissing() ? missing(field.name, language) : null),
      ...more,
    });
    if (value !== undefined && value !== null) made.receive(value);
    made.answer = answer ?? findCustomers;
    return made;
  });
  const { kind, range, name } = field;
  const [Widget, Range] = [widgets[kind], rangeFields[`${kind}Range`]];
  return (
    <FieldContext value={host}>
      {range && Range ? (
        <Range name={name} fieldPathId={{ $id: `story_${name}` }} />
      ) : (
        Widget && <Widget id={`story_${name}`} name={name} />
      )}
    </FieldContext>
  );
}
