import { Tag, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { toast } from '../../../ui/feedback/toastStore';

const maxTags = 20;
const maxTagLength = 30;

interface NoteTagsFieldProps {
  tags: readonly string[];
  /** Suggestions from other notes' tags. */
  known: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** The note's tags. Enter or a comma adds one; Backspace in the empty field removes the last one. */
export function NoteTagsField({ tags, known, onChange }: NoteTagsFieldProps) {
  const [text, setText] = useState('');
  const listId = useId();

  const add = () => {
    const added = text
      .split(',')
      .map((tag) => tag.normalize('NFC').trim())
      .filter(Boolean);
    const all = new Map([...tags, ...added].reverse().map((tag) => [tag.toLowerCase(), tag]));
    const next = [...all.values()].reverse();
    if (next.length > maxTags || added.some((tag) => [...tag].length > maxTagLength)) {
      toast({
        title: 'We couldn’t add this tag',
        description: `Notes can have up to ${maxTags} tags, each up to ${maxTagLength} characters long.`,
        tone: 'danger',
      });
      return;
    }
    setText('');
    if (added.length > 0) onChange(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
  };

  return (
    <Line>
      <Tag aria-hidden size={16} />
      {tags.map((tag) => (
        <Chip key={tag}>
          <span>{tag}</span>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            onClick={() => onChange(tags.filter((other) => other !== tag))}
          >
            <X aria-hidden size={14} />
          </button>
        </Chip>
      ))}
      <input
        aria-label="Add a tag"
        placeholder="Add a tag"
        list={listId}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
        onBlur={add}
      />
      <datalist id={listId}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: 1 1 14rem;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  > svg { color: ${theme.color.muted}; }
  input {
    flex: 1 1 6rem;
    min-width: 5rem;
    min-height: 32px;
    padding: 0 ${theme.space.xs};
    border: 0;
    border-radius: ${theme.radius.input};
    background: transparent;
  }
  input::placeholder { color: ${theme.color.muted}; opacity: 1; }
`;

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: 14rem;
  padding-left: ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.raised};
  color: ${theme.color.muted};
  font-size: ${theme.size.xs};
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  button {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
  }
  button:hover { color: ${theme.color.text}; }
  ${theme.media.touch} { button { width: 32px; height: 32px; } }
`;
