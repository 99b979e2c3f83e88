import {
  ArrowDownAZ,
  ArrowDownNarrowWide,
  ArrowDownWideNarrow,
  ArrowDownZA,
  ArrowUpDown,
  CalendarArrowDown,
  CalendarArrowUp,
  FilePlus,
  type LucideIcon,
} from 'lucide-react';
import type { FileOrder } from '../../../core/schema.generated';
import { MenuButton } from '../../../ui/overlays/MenuButton';

export const orders: { value: FileOrder; label: string; icon: LucideIcon }[] = [
  { value: 'NEWEST', label: 'Newest first', icon: FilePlus },
  { value: 'MODIFIED_DESC', label: 'Recently modified', icon: CalendarArrowDown },
  { value: 'MODIFIED', label: 'Oldest modified', icon: CalendarArrowUp },
  { value: 'NAME', label: 'Name, A to Z', icon: ArrowDownAZ },
  { value: 'NAME_DESC', label: 'Name, Z to A', icon: ArrowDownZA },
  { value: 'SIZE_DESC', label: 'Largest first', icon: ArrowDownWideNarrow },
  { value: 'SIZE', label: 'Smallest first', icon: ArrowDownNarrowWide },
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
      items={orders.map(({ value: order, label, icon }) => ({
        label,
        icon,
        isChosen: order === value,
        onSelect: () => onChange(order),
      }))}
    />
  );
}
