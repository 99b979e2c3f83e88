import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { Field, Input, noteId } from '../../../ui/forms/Field';
import { Card } from '../../../ui/layout/Card';
import {
  type CardSettingsQuery,
  useCardSettingsQuery,
  useSaveCardSettingsMutation,
} from './cardSettings.generated';

type Settings = CardSettingsQuery['cardSettings'];

const decks: { value: Settings['sources'][number]; label: string }[] = [
  { value: 'moduleAplus', label: 'A+ module cards' },
  { value: 'moduleCcna', label: 'CCNA module cards' },
  { value: 'term', label: 'A+ glossary terms' },
  { value: 'command', label: 'IOS commands' },
  { value: 'herb', label: 'Herbs' },
];

/** Sets which cards are in the queue, and the desired retention. */
export function CardSettings() {
  const { data, error, refetch } = useCardSettingsQuery();
  if (!data) return <QueryState error={error} onRetry={() => void refetch()} what="settings" height={360} />;
  return <SettingsForm settings={data.cardSettings} />;
}

function SettingsForm({ settings }: { settings: Settings }) {
  const id = useId();
  const [draft, setDraft] = useState<Settings>(settings);
  const [saveSettings, { loading: isSaving }] = useSaveCardSettingsMutation({
    update: (cache) => {
      for (const fieldName of ['cardQueue', 'cardSettings']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const { sources, retention, newPerDay } = draft;
  const save = async () => {
    try {
      await saveSettings({ variables: { input: { sources, retention, newPerDay } } });
      toast({ title: 'Settings saved' });
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return (
    <Box>
      <fieldset>
        <legend>Include in review</legend>
        {decks.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isChecked={sources.includes(value)}
            onChange={(isOn) =>
              setDraft({
                ...draft,
                sources: isOn ? [...sources, value] : sources.filter((other) => other !== value),
              })
            }
          />
        ))}
      </fieldset>
      <Field
        id={`${id}-retention`}
        label="Target retention (%)"
        hint="80–97: out of 100 reviews, you’ll remember this many. Higher means many more reviews."
      >
        <Input
          id={`${id}-retention`}
          type="number"
          min={80}
          max={97}
          value={Math.round(retention * 100)}
          aria-describedby={noteId(`${id}-retention`)}
          onChange={({ target }) => setDraft({ ...draft, retention: Number(target.value) / 100 })}
        />
      </Field>
      <Field
        id={`${id}-new`}
        label="New cards per day"
        hint="20 a day adds up to about 200 reviews a day over time."
      >
        <Input
          id={`${id}-new`}
          type="number"
          min={0}
          max={200}
          value={newPerDay}
          aria-describedby={noteId(`${id}-new`)}
          onChange={({ target }) => setDraft({ ...draft, newPerDay: Number(target.value) })}
        />
      </Field>
      <Button variant="primary" disabled={isSaving} onClick={() => void save()}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${theme.space.lg};
  max-width: 36rem;
  fieldset { display: grid; gap: ${theme.space.sm}; }
  legend { margin-bottom: ${theme.space.sm}; font-weight: 600; }
  > div { width: 100%; }
`;
