import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Markdown } from '../../ui/data/Markdown';
import { Dialog } from '../../ui/overlays/Dialog';

/** The site owner's notice for visitors. It sits in the margin below the form so that nothing moves when it appears. */
export function LegalNotice({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener type="button" onClick={() => setOpen(true)}>
        Legal notice
      </Opener>
      {isOpen && (
        <Dialog title="Legal notice" onClose={() => setOpen(false)}>
          <Text tabIndex={0}>
            <Markdown text={text} />
          </Text>
        </Dialog>
      )}
    </>
  );
}

const Opener = styled.button`
  position: absolute;
  inset: auto 0 0;
  width: max-content;
  min-height: 28px;
  margin: 0 auto;
  padding: 0 ${theme.space.sm};
  border: 0;
  background: none;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  &:hover { color: ${theme.color.text}; text-decoration: underline; text-underline-offset: 3px; }
`;

const Text = styled.div`
  max-height: 60dvh;
  overflow: auto;
  overflow-wrap: anywhere;
  a { text-decoration: underline; text-underline-offset: 3px; }
`;
