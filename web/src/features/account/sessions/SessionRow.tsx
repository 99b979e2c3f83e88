import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Badge } from '../../../ui/data/Badge';
import { DateText } from '../../../ui/data/DateText';
import { Button } from '../../../ui/forms/Button';
import type { SessionRow_SessionFragment } from './sessions.generated';

interface SessionRowProps {
  session: SessionRow_SessionFragment;
  isBusy: boolean;
  onEnd: () => void;
}

/** A session of the person. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, place, lastUse, isCurrent } = session;
  return (
    <Item>
      <div>
        <strong>{device}</strong>
        <p>
          <span>{place.charAt(0).toUpperCase() + place.slice(1)}</span>
          {lastUse && (
            <>
              {' · Last used: '}
              <DateText iso={lastUse} />
            </>
          )}
        </p>
      </div>
      {isCurrent ? (
        <Badge>This device</Badge>
      ) : (
        <Button aria-label={`End session: ${device}, ${place}`} disabled={isBusy} onClick={onEnd}>
          End
        </Button>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  padding: ${theme.space.md} 0;
  > div { min-width: 0; }
  > :not(:first-child) { flex: none; }
  strong { font-weight: 600; }
  p { color: ${theme.color.muted}; overflow-wrap: anywhere; }
`;
