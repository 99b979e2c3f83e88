import { Logo } from '../../core/site/Logo';
import { PictureField } from './PictureField';
import { useRemoveLogoMutation } from './settings.generated';
import { useLoadedSettings } from './settingsContext';

/** The site's logo; without one, the product's. */
export function SiteLogo() {
  const { logoUrl } = useLoadedSettings().settings;
  const [removeLogo] = useRemoveLogoMutation();
  return (
    <PictureField
      label="Logo image"
      title="Logo"
      hint="Shown in the sidebar, browser tab, and sign-in page, and as the icon of the installed app. PNG, JPEG, WebP, or AVIF, up to 5 MB. A square one fits best. Applied as soon as it uploads."
      preview={<Logo size={64} />}
      hasPicture={logoUrl !== null}
      path="/api/site/logo"
      onRemove={removeLogo}
      changed="Logo changed"
      removed="Logo deleted"
    />
  );
}
