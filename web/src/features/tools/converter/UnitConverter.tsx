import { ArrowLeftRight } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { controlStyle, Field, Input, noteId } from '../../../ui/forms/Field';
import { IconButton } from '../../../ui/forms/IconButton';
import { useTypedText } from '../../../ui/forms/useTypedText';
import { Card } from '../../../ui/layout/Card';
import { convert, formatAmount, isAmbiguous, leastAmount, parseAmount } from './convert';
import { type Unit, type UnitCategory, unitCategories } from './units';

interface UnitConverterProps {
  /** Category, units, and value that have been chosen so far. */
  choice: ReadonlyMap<string, string>;
  onChoose: (choice: Record<string, string>) => void;
}

/** Converts exactly between units of one category. */
export function UnitConverter({ choice, onChoose }: UnitConverterProps) {
  const amountId = useId();
  const category =
    unitCategories.find(({ id }) => id === choice.get('kind')) ?? (unitCategories[0] as UnitCategory);
  const from = unitOf(category, choice.get('from'), 'm', 0);
  const to = unitOf(category, choice.get('to'), 'ft', 1);
  const text = choice.get('value') ?? '1';
  const update = (changes: Record<string, string>) =>
    onChoose({ kind: category.id, from: from.id, to: to.id, value: typed, ...changes });
  const { typed, change, flush } = useTypedText(text, (value) => update({ value }));
  const number = parseAmount(typed);
  const least = leastAmount(category, from);
  const isTooCold = Boolean(number && least && number.compare(least) < 0);
  const amount = isTooCold ? undefined : number;
  const error = number
    ? isTooCold && least && `Nothing is colder than absolute zero, ${formatAmount(least).text} ${from.symbol}`
    : 'Enter a number, such as 12.5 or 3/4';

  return (
    <Panel aria-label="Unit Converter">
      <Kinds role="group" aria-label="Unit type">
        {unitCategories.map(({ id, name }) => (
          <Kind
            key={id}
            type="button"
            aria-pressed={id === category.id}
            onClick={() => onChoose({ kind: id, value: typed })}
          >
            {name}
          </Kind>
        ))}
      </Kinds>
      <Line>
        <Field
          id={amountId}
          label="Value"
          error={error || undefined}
          hint={amount && isAmbiguous(typed) ? `Read as ${amount.valueOf().toLocaleString('en')}` : undefined}
        >
          <Input
            id={amountId}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={Boolean(error)}
            aria-describedby={noteId(amountId)}
            onChange={({ target }) => change(target.value)}
            onBlur={flush}
          />
        </Field>
        <UnitSelect
          label="From"
          units={category.units}
          value={from.id}
          onChange={(id) => update({ from: id })}
        />
        <IconButton
          label="Swap units"
          icon={ArrowLeftRight}
          isBordered
          onClick={() => update({ from: to.id, to: from.id })}
        />
        <UnitSelect label="To" units={category.units} value={to.id} onChange={(id) => update({ to: id })} />
      </Line>
      <Result role="status" aria-label="Result">
        {amount ? <Sentence amount={amount} from={from} to={to} /> : '—'}
      </Result>
      {amount && (
        <All aria-label={`All ${category.name.toLowerCase()} units`}>
          {category.units.map((unit) => (
            <li key={unit.id}>
              <span>{unit.name}</span>
              <Figure amount={amount} from={from} to={unit} />
            </li>
          ))}
        </All>
      )}
    </Panel>
  );
}

type Amount = NonNullable<ReturnType<typeof parseAmount>>;

interface Conversion {
  amount: Amount;
  from: Unit;
  to: Unit;
}

function Sentence({ amount, from, to }: Conversion) {
  return (
    <>
      {formatAmount(amount).text} {from.symbol} <Figure amount={amount} from={from} to={to} sign />
    </>
  );
}

function Figure({ amount, from, to, sign = false }: Conversion & { sign?: boolean }) {
  const { text, isExact } = formatAmount(convert(amount, from, to));
  return (
    <strong>
      {sign ? (isExact ? '= ' : '≈ ') : isExact ? '' : '≈ '}
      {text} {to.symbol}
    </strong>
  );
}

function unitOf({ units }: UnitCategory, id: string | undefined, usual: string, position: number): Unit {
  const find = (wanted: string | undefined) => units.find((unit) => unit.id === wanted);
  return find(id) ?? find(usual) ?? (units[position] as Unit);
}

const Panel = styled(Card)`
  container-type: inline-size;
  display: grid;
  gap: ${theme.space.lg};
  max-width: 60rem;
  margin: 0 auto;
`;

const Kinds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;

const Kind = styled.button`
  min-height: 34px;
  padding: 0 ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  background: transparent;
  color: ${theme.color.muted};
  &[aria-pressed='true'] { border-color: ${theme.color.accent}; color: ${theme.color.text}; background: ${theme.color.raised}; }
  ${theme.media.touch} { min-height: 44px; }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) minmax(10rem, 1fr) auto minmax(10rem, 1fr);
  gap: ${theme.space.md};
  align-items: start;
  > button { margin-top: 26px; }
  /* Narrow layout for phones and the drawer. */
  @container (max-width: 640px) {
    grid-template-columns: 1fr;
    > button { margin-top: 0; justify-self: center; rotate: 90deg; }
  }
`;

const Result = styled.p`
  font: 500 ${theme.size.xl} ${theme.font.heading};
  overflow-wrap: anywhere;
  strong { color: ${theme.color.accentText}; font-weight: 600; }
`;

const All = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: 0 ${theme.space.xl};
  li { display: flex; justify-content: space-between; gap: ${theme.space.md}; padding: ${theme.space.sm} 0; border-bottom: 1px solid ${theme.color.line}; }
  span { color: ${theme.color.muted}; }
  strong { font-weight: 500; text-align: right; overflow-wrap: anywhere; }
`;

interface UnitSelectProps {
  label: string;
  units: readonly Unit[];
  value: string;
  onChange: (id: string) => void;
}

/** A native select, because it can be searched by typing and works best on a phone. */
function UnitSelect({ label, units, value, onChange }: UnitSelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Control id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {units.map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unit.name} ({unit.symbol})
          </option>
        ))}
      </Control>
    </Field>
  );
}

const Control = styled.select`${controlStyle}`;
