import type { ComponentType, SVGProps } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import Bold from '~icons/lucide/bold';
import Heading from '~icons/lucide/heading';
import ImagePlus from '~icons/lucide/image-plus';
import Italic from '~icons/lucide/italic';
import Link from '~icons/lucide/link';
import List from '~icons/lucide/list';
import PackagePlus from '~icons/lucide/package-plus';
import {
  type Edit,
  linkSelected,
  type Selected,
  toggleInline,
  toggleLines,
} from './format-text.ts';

type Props = {
  onChange: (make: (selected: Selected) => Edit) => void;
  onProduct: () => void;
  onPicture: () => void;
};

/** Also by Ctrl+B, Ctrl+I and Ctrl+K. */
export function Toolbar({ onChange, onProduct, onPicture }: Props) {
  const inline = (format: 'bold' | 'italic') => () =>
    onChange((selected) => toggleInline(selected, format));
  const lines = (format: 'heading' | 'list') => () =>
    onChange((selected) => toggleLines(selected, format));
  return (
    <fieldset className="flex flex-wrap items-center gap-1 rounded-t-control border border-input border-b-0 bg-surface p-1.5">
      <legend className="sr-only">Formatting</legend>
      <Tool label="Bold" icon={Bold} onClick={inline('bold')} />
      <Tool label="Italic" icon={Italic} onClick={inline('italic')} />
      <Tool label="Heading" icon={Heading} onClick={lines('heading')} />
      <Tool label="List" icon={List} onClick={lines('list')} />
      <Tool label="Link" icon={Link} onClick={() => onChange(linkSelected)} />
      <Tool label="Insert a product" icon={PackagePlus} onClick={onProduct} />
      <Tool label="Insert a picture" icon={ImagePlus} onClick={onPicture} />
    </fieldset>
  );
}

type ToolProps = {
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  onClick: () => void;
};

function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden />
    </Button>
  );
}
