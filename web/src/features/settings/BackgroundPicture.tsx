import { useFormikContext } from 'formik';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../core/errors/serverError';
import { withSession } from '../../core/session/reauthentication';
import { refreshSite } from '../../core/site/followSite';
import { fetchServer } from '../../platform/fetchServer';
import { formatSize } from '../../platform/formatSize';
import { requestError } from '../../platform/requestJson';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/feedback/Banner';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { useRemoveBackgroundPictureMutation, useSiteSettingsQuery } from './settings.generated';
import { useLoadedSettings } from './settingsContext';
import type { SettingValues } from './settingsForm';

const sendPicture = (file: File) =>
  withSession(async () => {
    const form = new FormData();
    form.append('file', file);
    const response = await fetchServer('/api/site/background', {
      method: 'POST',
      body: form,
      credentials: 'same-origin',
    });
    if (!response.ok) throw requestError(response.status, response.statusText, await response.text());
  });

/** The image for the background "Custom"; uploads, replacements, and deletions take effect at once. */
export function BackgroundPicture() {
  const { values } = useFormikContext<SettingValues>();
  const { settings, takeOver } = useLoadedSettings();
  const { picture } = settings;
  const { refetch } = useSiteSettingsQuery({ fetchPolicy: 'cache-only' });
  const [removePicture] = useRemoveBackgroundPictureMutation();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (values.backgroundStyle !== 'CUSTOM' && !picture) return null;

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      const { data } = await refetch();
      // The server has selected the matching style.
      if (data) takeOver(data.siteSettings, ['backgroundStyle']);
      await refreshSite();
      toast({ title: done });
    } catch (error) {
      setProblem(readServerError(error).message);
    } finally {
      setBusy(false);
    }
  };
  const handleFile = (file: File | undefined) => {
    if (file) void run(() => sendPicture(file), 'Background changed');
  };

  return (
    <Row>
      {picture ? (
        <Preview src={picture.url} alt="The uploaded background" width={192} height={108} />
      ) : (
        <Empty aria-hidden>
          <ImageUp size={28} />
        </Empty>
      )}
      <div>
        <strong>Image</strong>
        <p>
          {picture
            ? `${picture.width} × ${picture.height}, ${formatSize(picture.bytes)}. We dim it behind text so it stays readable.`
            : 'PNG, JPEG, WebP, or AVIF, up to 20 MB. Applied as soon as it uploads.'}
        </p>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Buttons>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif"
            aria-label="Background image"
            hidden
            onChange={({ target }) => {
              handleFile(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button disabled={isBusy} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden size={18} />
            {isBusy ? 'Working…' : picture ? 'Replace image' : 'Upload image'}
          </Button>
          {picture && (
            <Button
              variant="ghost"
              disabled={isBusy}
              onClick={() => void run(() => removePicture(), 'Background image deleted')}
            >
              <Trash2 aria-hidden size={18} />
              Delete image
            </Button>
          )}
        </Buttons>
      </div>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.base} ${theme.space.lg};
  padding: ${theme.space.base} 0;
  > div { display: grid; flex: 1 1 16rem; gap: ${theme.space.xs}; align-content: start; min-width: 0; }
  strong { font-weight: 600; }
  p { color: ${theme.color.muted}; }
`;

const Preview = styled.img`
  flex: none;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  object-fit: cover;
`;

const Empty = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 192px;
  height: 108px;
  border: 1px dashed ${theme.color.control};
  border-radius: ${theme.radius.button};
  color: ${theme.color.muted};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.sm};
`;
