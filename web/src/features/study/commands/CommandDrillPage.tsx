import { BookA } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { ButtonLink } from '../../../ui/forms/Button';
import { Switch } from '../../../ui/forms/Switch';
import { Lead } from '../../../ui/layout/PageText';
import { commandTopics } from '../reference/commandTopics';
import { CommandDrill } from './CommandDrill';
import { useCommandTopicsQuery } from './commandDrill.generated';

/** The drill for IOS commands. Topic, command, and starting mode are kept in the address. */
export default function CommandDrillPage() {
  const [params, setParams] = useSearchParams();
  const { data } = useCommandTopicsQuery({ fetchPolicy: 'cache-and-network' });
  const topic = params.get('topic') ?? '';
  const command = params.get('command') ?? '';
  const isFromStart = params.get('start') === 'exec';
  const all = data?.commandTopics ?? [];
  const sum = (field: 'right' | 'total') => all.reduce((count, one) => count + one[field], 0);
  const choices = [{ topic: '', right: sum('right'), total: sum('total') }, ...all];

  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (name === 'topic') next.delete('command');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );

  return (
    <Page>
      <Lead>Read the task, then type the command. Missed and new commands first.</Lead>
      <Topics aria-label="Topics">
        {choices.map((one) => (
          <button
            key={one.topic}
            type="button"
            aria-pressed={one.topic === topic && command === ''}
            onClick={() => set('topic', one.topic)}
          >
            {one.topic ? (commandTopics[one.topic] ?? one.topic) : 'All topics'}{' '}
            <small>
              {one.right} of {one.total} correct
            </small>
          </button>
        ))}
      </Topics>
      <Options>
        <Switch
          label="Start at R1> and get to the right mode"
          isOn={isFromStart}
          onChange={(isOn) => set('start', isOn ? 'exec' : '')}
        />
        <ButtonLink to="/study-hub/glossary?tab=commands" variant="ghost">
          <BookA aria-hidden />
          Command reference
        </ButtonLink>
      </Options>
      <CommandDrill
        key={`${topic} ${command} ${isFromStart}`}
        topic={topic || undefined}
        command={command || undefined}
        isFromStart={isFromStart}
      />
    </Page>
  );
}

const Page = styled.div`
  max-width: 56rem;
  margin: 0 auto;
`;

const Topics = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  button {
    min-height: 40px;
    padding: ${theme.space.xs} ${theme.space.md};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.button};
    background: color-mix(in srgb, ${theme.color.panel} 84%, transparent);
    color: ${theme.color.text};
    font-weight: 500;
    text-align: left;
    &[aria-pressed='true'] { border-color: ${theme.color.accent2}; background: ${tint('accent2', 14)}; }
    &:hover { border-color: ${theme.color.control}; }
    ${theme.media.touch} { min-height: 44px; }
  }
  small { display: block; color: ${theme.color.muted}; font-variant-numeric: tabular-nums; }
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  margin: ${theme.space.base} 0;
`;
