import { CircleCheck, Layers, SquareTerminal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { Badge, Chips } from '../../../ui/data/Badge';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Row } from '../../../ui/layout/Row';
import { commandDrillPath } from '../questions/categories';
import { SourceLine } from '../questions/SourceLine';
import { type ReferenceDetails_EntryFragment, useQueueEntryMutation } from './reference.generated';

interface ReferenceDetailsProps {
  entry: ReferenceDetails_EntryFragment;
  isQueued: boolean;
  onQueued: () => void;
  /** Whether the page is the drill itself. */
  isInDrill?: boolean;
}

const exams: Record<string, string> = { core1: 'A+ Core 1', core2: 'A+ Core 2', ccna: 'CCNA' };

/** Everything about a term or a command, with its actions. */
export function ReferenceDetails({ entry, isQueued, onQueued, isInDrill }: ReferenceDetailsProps) {
  const { id, kind, aliases, body, exam, objective, mode, syntax, example, related, modules, source } = entry;
  const [queueEntry, { loading: isQueuing }] = useQueueEntryMutation({
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'cardQueue' }),
  });
  const queue = async () => {
    try {
      await queueEntry({ variables: { id } });
      onQueued();
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return (
    <Box>
      <Chips>
        <Badge>
          {exams[exam] ?? exam} {objective}
        </Badge>
        {mode && <Badge $tone="muted">{mode}</Badge>}
      </Chips>
      <p>{body.join(' ')}</p>
      {syntax && (
        <dl>
          <dt>Syntax</dt>
          <dd>
            <code>{syntax}</code>
          </dd>
          <dt>Example</dt>
          <dd>
            <pre>{example}</pre>
          </dd>
        </dl>
      )}
      {aliases.length > 0 && (
        <p>
          <strong>Also known as:</strong> {aliases.join(', ')}
        </p>
      )}
      {related.length > 0 && (
        <p>
          <strong>Related:</strong>{' '}
          {related.map((other, index) => (
            <span key={other.id}>
              {index > 0 && ', '}
              <Link to={other.url}>{other.title}</Link>
            </span>
          ))}
        </p>
      )}
      {modules.length > 0 && (
        <p>
          <strong>Used in:</strong>{' '}
          {modules.map((module, index) => (
            <span key={module.id}>
              {index > 0 && ', '}
              <Link to={module.url}>{module.title}</Link>
            </span>
          ))}
        </p>
      )}
      <SourceLine source={source} />
      <Row>
        <Button disabled={isQueued || isQueuing} onClick={() => void queue()}>
          {isQueued ? <CircleCheck aria-hidden /> : <Layers aria-hidden />}
          {isQueued ? 'In your cards' : 'Make a card'}
        </Button>
        {kind === 'command' && !isInDrill && (
          <ButtonLink to={commandDrillPath({ command: id })}>
            <SquareTerminal aria-hidden />
            Practice typing
          </ButtonLink>
        )}
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  line-height: 1.6;
  overflow-wrap: anywhere;
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${theme.space.xs} ${theme.space.base}; }
  dt, strong { color: ${theme.color.muted}; font-weight: 500; }
  dd { margin: 0; }
  code, pre { margin: 0; font: 500 ${theme.size.sm} / 1.6 ${theme.font.code}; white-space: pre-wrap; }
  p { max-width: 75ch; }
`;
