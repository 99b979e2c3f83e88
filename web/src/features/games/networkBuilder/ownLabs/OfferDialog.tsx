import { Globe } from 'lucide-react';
import { styled } from 'styled-components';
import { object, string } from 'yup';
import { ShareDialog } from '../../../../core/components/ShareDialog';
import { applyServerError } from '../../../../core/errors/applyServerError';
import type { LabAudienceInput } from '../../../../core/schema.generated';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Select } from '../../../../ui/forms/Select';
import {
  type OwnLab_LabFragment,
  useLabGroupsQuery,
  useOfferCustomLabMutation,
  useUnshareCustomLabMutation,
} from './customLabs.generated';

const details = {
  MEMBER: undefined,
  GROUP: 'All members of the group',
  EVERYONE: 'All members with access to labs',
};

const rules = object({ username: string().trim().required('Enter a username') });

interface OfferDialogProps {
  lab: OwnLab_LabFragment;
  onClose: () => void;
}

/** Chooses who gets a lab. */
export function OfferDialog({ lab: { id, title, shares }, onClose }: OfferDialogProps) {
  const { data, error, refetch } = useLabGroupsQuery();
  const [offer] = useOfferCustomLabMutation();
  const [unshare] = useUnshareCustomLabMutation();
  const groups = data?.labGroups ?? [];
  const isForEveryone = shares.some(({ audience }) => audience === 'EVERYONE');
  const offerTo = (to: LabAudienceInput) => offer({ variables: { id, to } });
  const run = (to: LabAudienceInput) =>
    void offerTo(to).catch((failure: unknown) => applyServerError(failure));
  return (
    <ShareDialog
      title={`Offer ${title}`}
      submitLabel="Offer"
      description="Members find it in the list of labs. They get the current version."
      shares={shares.map(({ id: shareId, audience, name }) => ({
        id: shareId,
        username: name,
        detail: details[audience],
      }))}
      error={error}
      initialValues={{ username: '' }}
      rules={rules}
      hint="Username of someone with access to labs"
      onReload={refetch}
      onShare={({ username }) => offerTo({ audience: 'MEMBER', recipient: username })}
      onUnshare={(shareId) => unshare({ variables: { id, shareId } })}
      onClose={onClose}
    >
      <Audiences>
        {groups.length > 0 && (
          <Select
            label="Offer to a group"
            placeholder="Offer to a group"
            options={groups.map((group) => ({ value: group.id, label: group.name }))}
            value=""
            onChange={(recipient) => run({ audience: 'GROUP', recipient })}
          />
        )}
        {!isForEveryone && (
          <Button onClick={() => run({ audience: 'EVERYONE' })}>
            <Globe aria-hidden />
            Offer to everyone
          </Button>
        )}
      </Audiences>
    </ShareDialog>
  );
}

const Audiences = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  > button { flex: 1 1 12rem; }
`;
