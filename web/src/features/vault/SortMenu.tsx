import { ArrowUpDown, Check } from 'lucide-react';
import type { FileOrder } from '../../core/schema.generated';
import { MenuButton } from '../../ui/MenuButton';

export const orders: { value: FileOrder; label: string }[] = [
  { value: 'NEWEST', label: 'Newest first' },
  { value: 'MODIFIED_DESC', label: 'Last changed first' },
  { value: 'MODIFIED', label: 'Longest unchanged first' },
  { value: 'NAME', label: 'Name, A to Z' },
  { value: 'NAME_DESC', label: 'Name, Z to A' },
  { value: 'SIZE_DESC', label: 'Largest first' },
  { value: 'SIZE', label: 'Smallest first' },
];

interface SortMenuProps {
  value: FileOrder;
  onChange: (order: FileOrder) => void;
}

export function SortMenu({ value, onChange }: SortMenuProps) {
  return (
    <MenuButton
      label="Sort files"
      icon={ArrowUpDown}
      isBordered
      items={orders.map((order) => ({
        label: order.label,
        icon: Check,
        isChosen: order.value === value,
        onSelect: () => onChange(order.value),
      }))}
    />
  );
}
