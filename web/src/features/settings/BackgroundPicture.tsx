import { useFormikContext } from 'formik';
import { ImageUp } from 'lucide-react';
import { styled } from 'styled-components';
import { formatSize } from '../../platform/formatSize';
import { theme } from '../../theme/theme';
import { PictureField } from './PictureField';
import { useRemoveBackgroundPictureMutation } from './settings.generated';
import { useLoadedSettings } from './settingsContext';
import type { SettingValues } from './settingsForm';

/** The image for the background "Custom". */
export function BackgroundPicture() {
  const { values } = useFormikContext<SettingValues>();
  const { picture } = useLoadedSettings().settings;
  const [removePicture] = useRemoveBackgroundPictureMutation();
  if (values.backgroundStyle !== 'CUSTOM' && !picture) return null;
  return (
    <PictureField
      label="Background image"
      title="Image"
      hint={
        picture
          ? `${picture.width} × ${picture.height}, ${formatSize(picture.bytes)}. We dim it behind text so it stays readable.`
          : 'PNG, JPEG, WebP, or AVIF, up to 20 MB. Applied as soon as it uploads.'
      }
      preview={
        picture ? (
          <Preview src={picture.url} alt="The uploaded background" width={192} height={108} />
        ) : (
          <Empty aria-hidden>
            <ImageUp size={28} />
          </Empty>
        )
      }
      hasPicture={Boolean(picture)}
      path="/api/site/background"
      onRemove={removePicture}
      changed="Background changed"
      removed="Background image deleted"
      // The server selects the matching style.
      settings={['backgroundStyle']}
    />
  );
}

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
