import { Bell, Copy, PanelLeft, Pencil, Plus, Trash2 } from 'lucide-react';
import { LoadMore } from '../ui/data/LoadMore';
import { toast } from '../ui/feedback/toastStore';
import { Button, ButtonLink, type ButtonVariant } from '../ui/forms/Button';
import { IconButton } from '../ui/forms/IconButton';
import { MenuButton } from '../ui/overlays/MenuButton';
import { GalleryItem, Row } from './GalleryItem';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const say = (title: string) => () => void toast({ title });

export function ActionParts() {
  return (
    <GalleryItem title="Buttons and menus">
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary">
          <Plus aria-hidden />
          With an icon
        </Button>
        <ButtonLink to="/">A link</ButtonLink>
        <LoadMore what="files" isLoading={false} onLoad={() => undefined} />
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}, disabled
          </Button>
        ))}
        <LoadMore what="files" isLoading onLoad={() => undefined} />
      </Row>
      <Row>
        <IconButton label="Toggle sidebar" icon={PanelLeft} />
        <IconButton label="Notifications" icon={Bell} isBordered />
        <IconButton label="Edit" icon={Pencil} isBordered disabled />
        <MenuButton
          label="Actions"
          icon={Plus}
          isBordered
          items={[
            { label: 'Rename', icon: Pencil, onSelect: say('Rename') },
            { label: 'Copy', icon: Copy, onSelect: say('Copy'), isChosen: true },
            { label: 'Delete', icon: Trash2, onSelect: say('Delete'), isDanger: true },
          ]}
        />
      </Row>
    </GalleryItem>
  );
}
