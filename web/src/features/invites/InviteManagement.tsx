import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { ActiveInvites } from './ActiveInvites';
import { CreateInviteForm } from './CreateInviteForm';

export function InviteManagement() {
  const [createdId, setCreatedId] = useState<string>();
  return (
    <Columns>
      <CreateInviteForm onCreated={setCreatedId} />
      <ActiveInvites createdId={createdId} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.5fr);
  gap: ${theme.layout.gutter};
  align-items: start;
  ${theme.media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;
