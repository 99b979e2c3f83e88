import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { fileUrl } from '../storage/vaultUrls';

export function DownloadLink({ id, name }: { id: string; name: string }) {
  return (
    <Anchor href={fileUrl(id)} download={name} aria-label={`Download ${name}`} title="Download">
      <Download aria-hidden size={18} />
    </Anchor>
  );
}

const Anchor = styled.a`
  display: inline-grid;
  place-items: center;
  width: 38px;
  height: 38px;
  border-radius: ${theme.radius.button};
  color: ${theme.color.muted};
  &:hover { color: ${theme.color.text}; background: ${theme.color.raised}; }
  ${theme.media.touch} { width: 44px; height: 44px; }
`;
