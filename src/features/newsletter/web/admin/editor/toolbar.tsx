import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import PackagePlus from 'lucide-react/icons/package-plus';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import type { Formatting } from './use-formatting.ts';

type Props = {
  formatting: Formatting;
  onProduct: () => void;
  onPicture: () => void;
  children?: ReactNode;
};

/** What can be done to the content; the same by Ctrl+B, Ctrl+I and Ctrl+K. */
export function Toolbar({ formatting, onProduct, onPicture, children }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1 rounded-t-control border border-input border-b-0 bg-surface p-1.5">
      <legend className="sr-only">Formatting</legend>
      <Tool label="Bold" icon={Bold} onClick={() => formatting.inline('bold')} />
      <Tool label="Italic" icon={Italic} onClick={() => formatting.inline('italic')} />
      <Tool label="Heading" icon={Heading} onClick={() => formatting.lines('heading')} />
      <Tool label="List" icon={List} onClick={() => formatting.lines('list')} />
      <Tool label="Link" icon={Link} onClick={formatting.link} />
      <Tool label="Insert a product" icon={PackagePlus} onClick={onProduct} />
      <Tool label="Insert a picture" icon={ImagePlus} onClick={onPicture} />
      {children}
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
