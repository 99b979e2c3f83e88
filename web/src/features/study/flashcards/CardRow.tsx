import { CornerUpLeft, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { ExplainThis } from '../../../core/tutor/ExplainThis';
import { theme } from '../../../theme/theme';
import { Badge, Chip, Chips } from '../../../ui/data/Badge';
import { DateText } from '../../../ui/data/DateText';
import { IconButton } from '../../../ui/forms/IconButton';
import { type CardDraft, CardForm } from './CardForm';
import type { CardRow_CardFragment } from './cardList.generated';
import { cardOrigin, cardSources, isOwn } from './cardSources';
import { cardName } from './cardText';
import { CardText } from './images/CardText';

interface CardRowProps {
  card: CardRow_CardFragment;
  onSave: (draft: CardDraft) => Promise<unknown>;
  onSuspend: () => void;
  onBringBack: () => void;
  onDelete: () => void;
  /** Whether the card is deleted, so that it can only be restored. */
  isDeleted: boolean;
  onRestore: () => void;
}

/** A card in the list with its status and actions. */
export function CardRow({
  card,
  onSave,
  onSuspend,
  onBringBack,
  onDelete,
  isDeleted,
  onRestore,
}: CardRowProps) {
  const [isEditing, setEditing] = useState(false);
  const { can } = useAccess();
  const { source, front, back, deck, tags, url, isFresh, isSuspended, isLeech, isBuried, due } = card;
  const name = cardName(front);
  const origin = url ? cardOrigin(url) : undefined;
  if (isEditing)
    return (
      <li>
        <CardForm
          draft={{ front, back, deck, tags }}
          submitLabel="Save card"
          onSubmit={async (draft) => {
            await onSave(draft);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  return (
    <Item>
      <Sides>
        <Side $isFront>
          <CardText text={front} />
        </Side>
        <Side>
          <CardText text={back} />
        </Side>
        <Chips>
          <Badge $tone="muted">{cardSources[source] ?? source}</Badge>
          {isDeleted && <Badge $tone="danger">Deleted</Badge>}
          {isFresh && <Badge $tone="ok">New</Badge>}
          {isLeech && <Badge $tone="warn">Leech</Badge>}
          {isSuspended && <Badge $tone="danger">Suspended</Badge>}
          {isBuried && <Badge $tone="warn">Buried until tomorrow</Badge>}
          {deck && <Chip>{deck}</Chip>}
          {tags.map((tag) => (
            <Chip key={tag}>#{tag}</Chip>
          ))}
          {due && !isSuspended && (
            <small>
              Due <DateText iso={due} isInSentence />
            </small>
          )}
          {url && origin && can(origin.access) && <Link to={url}>{origin.label}</Link>}
          {!isDeleted && <ExplainThis about={`card:${card.id}`} isHerb={source === 'herb'} />}
        </Chips>
      </Sides>
      <Actions>
        {isDeleted ? (
          <IconButton label={`Restore: ${name}`} icon={CornerUpLeft} onClick={onRestore} />
        ) : (
          <>
            {isSuspended || isBuried ? (
              <IconButton label={`Bring back: ${name}`} icon={CornerUpLeft} onClick={onBringBack} />
            ) : (
              <IconButton label={`Suspend: ${name}`} icon={EyeOff} onClick={onSuspend} />
            )}
            {isOwn(source) && (
              <>
                <IconButton label={`Edit: ${name}`} icon={Pencil} onClick={() => setEditing(true)} />
                <IconButton label={`Delete: ${name}`} icon={Trash2} onClick={onDelete} />
              </>
            )}
          </>
        )}
      </Actions>
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space.sm};
  ${theme.media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Sides = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  overflow-wrap: anywhere;
  small { color: ${theme.color.muted};  font-size: ${theme.size.xs}; }
`;

/** Enough of a side to identify the card. */
const Side = styled.div<{ $isFront?: boolean }>`
  max-height: 5em;
  overflow: hidden;
  color: ${({ $isFront }) => theme.color[$isFront ? 'text' : 'muted']};
  font-weight: ${({ $isFront }) => ($isFront ? 600 : 400)};
`;

const Actions = styled.div`
  display: flex;
  ${theme.media.phone} { justify-content: flex-end; }
`;
