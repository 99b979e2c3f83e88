import { styled } from 'styled-components';
import { formatExact } from '../../platform/formatDate';
import { theme } from '../../theme/theme';
import { Muted } from '../../ui/layout/Muted';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import type { AuditEntry_EntryFragment } from './audit.generated';

type Entry = AuditEntry_EntryFragment;

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A stored value. Times are in the reader's time zone. */
const format = (value: string) => (isoTime.test(value) ? formatExact(value) : value);

/** An entry's details: the exact time, its ID, what changed, and the stored data. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const { id, time, label, text, subject, changes, before, after } = entry;
  return (
    <Details>
      <summary>
        Details<VisuallyHidden> of “{text}”</VisuallyHidden>
      </summary>
      <Facts>
        <Fact name="Entry" value={id} />
        <Fact name="Time" value={formatExact(time)} />
        <Fact name="Action" value={label} />
        {subject && <Fact name="Account" value={subject.username ?? 'Deleted account'} />}
      </Facts>
      {changes.length > 0 && (
        <Changes aria-label="Changes">
          {changes.map((change) => (
            <li key={change.field}>
              <Field>{change.field}</Field>
              <ChangedValue change={change} />
            </li>
          ))}
        </Changes>
      )}
      {(before ?? after) && (
        <Raw>
          <summary>Raw data</summary>
          {before && <pre>{`before: ${before}`}</pre>}
          {after && <pre>{`after: ${after}`}</pre>}
        </Raw>
      )}
    </Details>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function ChangedValue({ change: { before, after } }: { change: Entry['changes'][number] }) {
  return (
    <Values>
      {before !== null && (
        <Muted as="del">
          <VisuallyHidden>before: </VisuallyHidden>
          {format(before)}
        </Muted>
      )}
      {before !== null && after !== null && <span aria-hidden>→</span>}
      {after !== null && (
        <span>
          <VisuallyHidden>after: </VisuallyHidden>
          {format(after)}
        </span>
      )}
    </Values>
  );
}

const summaryStyle = `
  width: fit-content;
  min-height: 24px;
  cursor: pointer;
  user-select: none;
`;

const Details = styled.details`
  > summary {
    ${summaryStyle}
    color: ${theme.color.muted};
    font-size: ${theme.size.sm};
    &:hover { color: ${theme.color.text}; }
    ${theme.media.touch} { min-height: 44px; align-content: center; }
  }
  &[open] { padding-bottom: ${theme.space.sm}; }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.lg};
  margin: ${theme.space.xs} 0 ${theme.space.sm};
  font-size: ${theme.size.sm};
  > div { display: flex; gap: ${theme.space.xs}; }
  dt { color: ${theme.color.muted}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;

const Changes = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  max-width: 46rem;
  margin-bottom: ${theme.space.sm};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.input};
  background: ${theme.color.raised};
  font-size: ${theme.size.sm};
  li { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: ${theme.space.md}; }
  ${theme.media.phone} { li { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;

const Field = styled.span`
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
`;

const Values = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  min-width: 0;
  overflow-wrap: anywhere;
  > span { min-width: 0; }
`;

const Raw = styled.details`
  font-size: ${theme.size.sm};
  > summary { ${summaryStyle} color: ${theme.color.muted}; }
  pre { margin: ${theme.space.xs} 0 0; font-family: ${theme.font.code}; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
