import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../../ui/forms/Button';

/** Adds a part to the lab. It's below fields whose errors appear when they lose the focus. */
export function AddButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    // Keeps the focus in the field. Otherwise its error would push the button away from the pointer before the click.
    <Button {...rest} onMouseDown={(event) => event.preventDefault()}>
      <Plus aria-hidden />
      {children}
    </Button>
  );
}
