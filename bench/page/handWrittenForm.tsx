import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { computed, makeObservable, observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { countryCodes } from '../../contract/values/checks/countryCodes';
import { isIban } from '../../contract/values/checks/iban';
import { type BenchField, benchCodes, benchFields, shownFrom } from './benchFields';
import type { Measured } from './Measured';

const names = new Intl.DisplayNames('tr', { type: 'region' });
const countries = countryCodes.map((code) => ({ code, label: `${code} – ${names.of(code)}` }));

/** A hand-written field: value, touched, error. */
class Field {
  value: string | boolean = '';
  isTouched = false;
  private readonly pattern: RegExp | null;

  constructor(
    readonly spec: BenchField,
    private readonly driver: Field | undefined,
  ) {
    this.pattern = spec.pattern ? new RegExp(spec.pattern, 'u') : null;
    makeObservable(this, { value: observable, isTouched: observable, applies: computed, error: computed });
  }

  get applies(): boolean {
    return this.driver === undefined || String(this.driver.value).length >= shownFrom;
  }

  get error(): string | null {
    const { value, spec } = this;
    if (value === '' || value === false) return spec.required ? 'Zorunlu' : null;
    const text = String(value);
    if (spec.maxLength !== undefined && text.length > spec.maxLength)
      return `En çok ${spec.maxLength} karakter`;
    if (this.pattern && !this.pattern.test(text)) return 'Uygun değil';
    if (spec.kind === 'decimal' && !/^-?\d{1,16}(,\d{1,2})?$/.test(text.replace(/\./g, '')))
      return 'Tutar değil';
    if (spec.kind === 'integer' && !/^-?\d+$/.test(text)) return 'Sayı değil';
    if (spec.kind === 'date' && !/^\d{2}\.\d{2}\.\d{4}$/.test(text)) return 'Tarih değil';
    if (spec.kind === 'email' && !/^\S+@\S+\.\S+$/.test(text)) return 'E-posta değil';
    if (spec.kind === 'phone' && !/^\+?[\d ]{10,20}$/.test(text)) return 'Telefon değil';
    return spec.kind === 'iban' && !isIban(text) ? 'IBAN değil' : null;
  }

  readonly change = (value: string | boolean) =>
    runInAction(() => {
      this.value = value;
    });
  readonly touch = () =>
    runInAction(() => {
      this.isTouched = true;
    });
}

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: theme.spacing(1.75, 1.5),
  padding: theme.spacing(2),
}));

const Input = observer(function Input({ field }: { readonly field: Field }): ReactNode {
  const { spec } = field;
  if (!field.applies) return null;
  const error = field.isTouched ? field.error : null;
  const common = {
    label: spec.title,
    size: 'small',
    fullWidth: true,
    required: spec.required === true,
    error: error !== null,
    helperText: error,
  } as const;
  switch (spec.kind) {
    case 'boolean':
      return (
        <FormControlLabel
          label={spec.title}
          control={
            <Checkbox
              size="small"
              checked={field.value === true}
              onChange={(_, checked) => field.change(checked)}
              onBlur={field.touch}
            />
          }
        />
      );
    case 'codes':
      return (
        <TextField
          {...common}
          select
          value={field.value}
          onBlur={field.touch}
          onChange={(event) => field.change(event.target.value)}
        >
          {benchCodes.map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'country':
      return (
        <Autocomplete
          size="small"
          options={countries}
          value={countries.find(({ code }) => code === field.value) ?? null}
          onChange={(_, country) => field.change(country?.code ?? '')}
          onBlur={field.touch}
          renderInput={(params) => <TextField {...params} {...common} />}
        />
      );
    default:
      return (
        <TextField
          {...common}
          id={spec.name}
          autoComplete="off"
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.touch}
          slotProps={{
            input: {
              endAdornment: spec.kind === 'date' && (
                <InputAdornment position="end">
                  <IconButton size="small" edge="end" aria-label={`${spec.title}: takvim`}>
                    <CalendarIcon fontSize="small" />
                  </IconButton>
                </InputAdornment>
              ),
            },
          }}
        />
      );
  }
});

/** The same form hand-written: MUI, and MobX with one observer for each field. */
export function handWrittenForm(size: number): Measured {
  const known = new Map<string, Field>();
  for (const spec of benchFields(size)) known.set(spec.name, new Field(spec, known.get(spec.shownBy ?? '')));
  const fields = [...known.values()];
  const element = (
    <section>
      <Typography component="h2" variant="subtitle2">
        Bench
      </Typography>
      <Rows>
        {fields.map((field) => (
          <Input key={field.spec.name} field={field} />
        ))}
      </Rows>
    </section>
  );
  return { element, value: (name) => known.get(name)?.value ?? null };
}
