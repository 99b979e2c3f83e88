import { styled } from 'styled-components';
import { formatDay } from '../../../platform/formatDate';
import { theme } from '../../../theme/theme';
import { Badge } from '../../../ui/data/Badge';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Row } from '../../../ui/layout/Row';
import type { ScanFinding_FindingFragment } from './scan.generated';
import { SeverityBadge } from './severity';

interface FindingItemProps {
  finding: ScanFinding_FindingFragment;
  /** Absent in the history. */
  onAccept?: () => void;
  onWithdraw?: () => void;
}

/** A finding with its evidence and fix. */
export function FindingItem({ finding, onAccept, onWithdraw }: FindingItemProps) {
  const { severity, title, evidence, fix, fixUrl, isNew, acceptance } = finding;
  return (
    <Item>
      <Heading>
        <h4>{title}</h4>
        <SeverityBadge severity={severity} />
        {isNew && <Badge>New</Badge>}
      </Heading>
      <Evidence aria-label={`Evidence: ${title}`}>
        {evidence.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Evidence>
      {acceptance && (
        <p>
          Accepted by {acceptance.acceptedBy} on {formatDay(acceptance.acceptedAt)}: {acceptance.reason}
        </p>
      )}
      <p>
        <strong>Fix:</strong> {fix}
      </p>
      <Row>
        {fixUrl && (
          <ButtonLink to={fixUrl} aria-label={`Fix it: ${title}`}>
            Fix it
          </ButtonLink>
        )}
        {onAccept && !acceptance && (
          <Button variant="ghost" aria-label={`Accept: ${title}`} onClick={onAccept}>
            Accept
          </Button>
        )}
        {onWithdraw && acceptance && (
          <Button variant="ghost" aria-label={`Reopen: ${title}`} onClick={onWithdraw}>
            Reopen
          </Button>
        )}
      </Row>
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  gap: ${theme.space.sm};
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.panel};
  overflow-wrap: anywhere;
  p { max-width: 80ch; }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  h4 { margin: 0 auto 0 0; font-size: ${theme.size.base}; }
`;

const Evidence = styled.ul`
  display: grid;
  gap: 2px;
  color: ${theme.color.muted};
  font-size: ${theme.size.md};
  li { padding-left: ${theme.space.md}; border-left: 2px solid ${theme.color.line}; }
`;
