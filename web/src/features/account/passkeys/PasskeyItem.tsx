import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmDialog } from '../../../core/components/ConfirmDialog';
import { DateText } from '../../../ui/data/DateText';
import { Button } from '../../../ui/forms/Button';
import { ItemCard, ItemFacts } from '../../../ui/layout/ItemCard';
import { type PasskeyItem_PasskeyFragment, useRemovePasskeyMutation } from './passkeys.generated';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';

/** A passkey with its name and last use. */
export function PasskeyItem({ passkey }: { passkey: PasskeyItem_PasskeyFragment }) {
  const { id, name, site, createdAt, lastUsedAt } = passkey;
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const [remove] = useRemovePasskeyMutation({ refetchQueries: ['Passkeys'], awaitRefetchQueries: true });
  const close = () => setDialog(undefined);
  return (
    <ItemCard>
      <ItemFacts>
        <strong>{name}</strong>
        <small>
          Added <DateText iso={createdAt} isInSentence />
          {site !== window.location.hostname && ` for ${site}`}
        </small>
        <small>
          {lastUsedAt ? (
            <>
              Last used <DateText iso={lastUsedAt} isInSentence />
            </>
          ) : (
            'Never used'
          )}
        </small>
      </ItemFacts>
      <Actions>
        <Button variant="ghost" aria-label={`Rename ${name}`} onClick={() => setDialog('rename')}>
          <Pencil aria-hidden />
          Rename
        </Button>
        <Button variant="ghost" aria-label={`Remove ${name}`} onClick={() => setDialog('remove')}>
          <Trash2 aria-hidden />
          Remove
        </Button>
      </Actions>
      {dialog === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={`Remove “${name}”?`}
          description="It can no longer sign in to your account. Delete it from your device or password manager, too."
          action="Remove"
          isDanger
          run={async () => {
            await remove({ variables: { id } });
          }}
          onClose={close}
        />
      )}
    </ItemCard>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
`;
