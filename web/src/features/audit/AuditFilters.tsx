import { X } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';
import { Input } from '../../ui/forms/Field';
import { SearchField } from '../../ui/forms/SearchField';
import { Select } from '../../ui/forms/Select';
import { groupOptions, groupParam, groupValue } from './auditFilter';
import type { useAuditLog } from './useAuditLog';

/** Filters for the entries, stored in the address. */
export function AuditFilters({ log }: { log: ReturnType<typeof useAuditLog> }) {
  const { values, setFilter, entries } = log;
  const fromId = useId();
  const toId = useId();
  const actionLabel = entries?.find(({ action }) => action === values.action)?.label ?? values.action;
  return (
    <Filters role="search" aria-label="Filter entries">
      <SearchField
        label="Search actions..."
        value={values.search}
        onChange={(search) => setFilter({ search })}
      />
      <SearchField label="Username..." value={values.person} onChange={(person) => setFilter({ person })} />
      <Group>
        <Select
          label="Action type"
          options={groupOptions}
          value={groupValue(values)}
          onChange={(value) => setFilter({ group: groupParam(value), action: '' })}
        />
      </Group>
      <Day>
        <label htmlFor={fromId}>From</label>
        <Input
          id={fromId}
          type="date"
          value={values.from}
          max={values.to || undefined}
          onChange={({ target }) => setFilter({ from: target.value })}
        />
      </Day>
      <Day>
        <label htmlFor={toId}>Through</label>
        <Input
          id={toId}
          type="date"
          value={values.to}
          min={values.from || undefined}
          onChange={({ target }) => setFilter({ to: target.value })}
        />
      </Day>
      {values.action && (
        <Button
          aria-label={`Show all actions, not only ${actionLabel}`}
          onClick={() => setFilter({ action: '' })}
        >
          {actionLabel}
          <X aria-hidden />
        </Button>
      )}
      {log.isFiltered && (
        <Button variant="ghost" onClick={log.clearFilter}>
          Clear filters
        </Button>
      )}
    </Filters>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  margin-bottom: ${theme.space.base};
  > :first-child, > :nth-child(2) { flex: 1 1 12rem; max-width: 20rem; }
  ${theme.media.phone} { > :first-child, > :nth-child(2) { flex-basis: 100%; max-width: none; } }
`;

const Group = styled.div`
  flex: 1 1 12rem;
  max-width: 16rem;
  ${theme.media.phone} { flex-basis: 100%; max-width: none; }
`;

const Day = styled.div`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  gap: ${theme.space.sm};
  color: ${theme.color.muted};
  input { width: 10rem; color: ${theme.color.text}; }
  ${theme.media.phone} {
    flex: 1 1 100%;
    label { width: 4.5rem; }
    input { flex: 1; width: auto; min-width: 0; }
  }
`;
