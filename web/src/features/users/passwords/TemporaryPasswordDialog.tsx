import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../../platform/copyText';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import type { TemporaryPassword } from './temporaryPassword';

interface TemporaryPasswordDialogProps {
  first: TemporaryPassword;
  onClose: () => void;
}

/** Shows a temporary password, only this once. */
export function TemporaryPasswordDialog({ first, onClose }: TemporaryPasswordDialogProps) {
  const { username, password } = first;
  const [isCopied, setCopied] = useState(false);

  const handleCopy = async () => {
    await copyText(password);
    setCopied(true);
  };

  return (
    <Dialog
      title={`Temporary password for ${username}`}
      description={`Give this to ${username}. They’ll choose a new one when they sign in. You won’t see it again.`}
      onClose={onClose}
    >
      <Password>{password}</Password>
      <DialogActions>
        <Button variant="primary" onClick={() => void handleCopy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : 'Copy password'}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

const Password = styled.code`
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: ${theme.color.raised};
  font: 400 ${theme.size.base} ${theme.font.code};
  overflow-wrap: anywhere;
  user-select: all;
`;
