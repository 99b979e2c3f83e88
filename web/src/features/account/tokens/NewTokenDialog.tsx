import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../../platform/copyText';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';

interface NewTokenDialogProps {
  secret: string;
  onClose: () => void;
}

/** Shows a new token, only this once. */
export function NewTokenDialog({ secret, onClose }: NewTokenDialogProps) {
  const [isCopied, setCopied] = useState(false);

  const handleCopy = async () => {
    await copyText(secret);
    setCopied(true);
  };

  return (
    <Dialog
      title="Copy your token now"
      description="You won’t see it again. Treat it like a password: anyone who has it can use it."
      onClose={onClose}
    >
      <Secret>{secret}</Secret>
      <DialogActions>
        <Button variant="primary" onClick={() => void handleCopy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : 'Copy token'}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

const Secret = styled.code`
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: ${theme.color.raised};
  font: 400 ${theme.size.sm} ${theme.font.code};
  overflow-wrap: anywhere;
  user-select: all;
`;
