import { Copy, Download } from 'lucide-react';
import { styled } from 'styled-components';
import { copyText } from '../../../platform/copyText';
import { downloadText } from '../../../platform/download';
import { theme } from '../../../theme/theme';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the recovery codes, only this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`;
  const handleCopy = async () => {
    await copyText(text);
    toast({ title: 'Copied!', description: 'Recovery codes copied to clipboard.' });
  };
  return (
    <Dialog
      title="Save your recovery codes"
      description="If you lose your phone, each of these signs you in once. They won’t be shown again."
      onClose={onClose}
    >
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <DialogActions>
        <Button onClick={() => void handleCopy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button onClick={() => downloadText('cosmic-dashboard-recovery-codes.txt', text)}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Codes = styled.ul`
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: ${theme.color.raised};
  font: 400 ${theme.size.sm} / 1.8 ${theme.font.code};
  text-align: center;
`;
