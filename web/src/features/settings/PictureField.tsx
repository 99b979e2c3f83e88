import { useApolloClient } from '@apollo/client/react';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../core/errors/serverError';
import { withSession } from '../../core/session/reauthentication';
import { refreshSite } from '../../core/site/followSite';
import { fetchServer } from '../../platform/fetchServer';
import { requestError } from '../../platform/requestJson';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/feedback/Banner';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { SiteSettingsDocument } from './settings.generated';
import { useLoadedSettings } from './settingsContext';
import type { SettingName } from './settingsForm';

const sendPicture = (path: string, file: File) =>
  withSession(async () => {
    const form = new FormData();
    form.append('file', file);
    const response = await fetchServer(path, { method: 'POST', body: form, credentials: 'same-origin' });
    if (!response.ok) throw requestError(response.status, response.statusText, await response.text());
  });

interface PictureFieldProps {
  /** As in "Logo image", for screen readers. */
  label: string;
  title: string;
  hint: string;
  /** The uploaded image, or an empty frame of the same size. */
  preview: ReactNode;
  hasPicture: boolean;
  /** Where an upload is sent. */
  path: string;
  onRemove: () => Promise<unknown>;
  /** As in "Logo changed". */
  changed: string;
  removed: string;
  /** Settings that the server sets together with the image. */
  settings?: readonly SettingName[];
}

/** One of the site's images; uploads, replacements, and deletions take effect at once. */
export function PictureField({
  label,
  title,
  hint,
  preview,
  hasPicture,
  path,
  onRemove,
  changed,
  removed,
  settings = [],
}: PictureFieldProps) {
  const { takeOver } = useLoadedSettings();
  const client = useApolloClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      // Not a hook's refetch, because this field may disappear with the image and end it.
      const { data } = await client.query({ query: SiteSettingsDocument, fetchPolicy: 'network-only' });
      if (data) takeOver(data.siteSettings, settings);
      await refreshSite();
      toast({ title: done });
    } catch (error) {
      setProblem(readServerError(error).message);
    } finally {
      setBusy(false);
    }
  };
  const handleFile = (file: File | undefined) => {
    if (file) void run(() => sendPicture(path, file), changed);
  };

  return (
    <Line>
      {preview}
      <div>
        <strong>{title}</strong>
        <p>{hint}</p>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Buttons>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif"
            aria-label={label}
            hidden
            onChange={({ target }) => {
              handleFile(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button disabled={isBusy} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden size={18} />
            {isBusy
              ? 'Working…'
              : hasPicture
                ? `Replace ${title.toLowerCase()}`
                : `Upload ${title.toLowerCase()}`}
          </Button>
          {hasPicture && (
            <Button variant="ghost" disabled={isBusy} onClick={() => void run(onRemove, removed)}>
              <Trash2 aria-hidden size={18} />
              Delete {title.toLowerCase()}
            </Button>
          )}
        </Buttons>
      </div>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.base} ${theme.space.lg};
  padding: ${theme.space.base} 0;
  > div { display: grid; flex: 1 1 16rem; gap: ${theme.space.xs}; align-content: start; min-width: 0; }
  strong { font-weight: 600; }
  p { color: ${theme.color.muted}; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.sm};
`;
