import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import Bold from '~icons/lucide/bold';
import Heading from '~icons/lucide/heading';
import Italic from '~icons/lucide/italic';
import Link from '~icons/lucide/link';
import List from '~icons/lucide/list';
import ListOrdered from '~icons/lucide/list-ordered';
import type { Format } from './body-editor.ts';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

const formatTools: readonly { format: Format; label: string; icon: Icon; keys?: string }[] = [
  { format: 'bold', label: 'Bold', icon: Bold, keys: 'Control+B' },
  { format: 'italic', label: 'Italic', icon: Italic, keys: 'Control+I' },
  { format: 'heading', label: 'Heading', icon: Heading },
  { format: 'bullets', label: 'List', icon: List },
  { format: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { format: 'link', label: 'Link', icon: Link, keys: 'Control+K' },
];

type Props = {
  /** Formats at the cursor. */
  formats: readonly Format[];
  onFormat: (format: Format) => void;
  children: ReactNode;
};

export function BodyToolbar({ formats, onFormat, children }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1 rounded-t-control border border-input border-b-0 bg-surface p-1.5">
      <legend className="sr-only">Formatting</legend>
      {formatTools.map(({ format, label, icon, keys }) => (
        <Tool
          key={format}
          label={label}
          icon={icon}
          keys={keys}
          pressed={formats.includes(format)}
          onClick={() => onFormat(format)}
        />
      ))}
      {children}
    </fieldset>
  );
}

type ToolProps = {
  label: string;
  icon: Icon;
  /** Its shortcut, as in `aria-keyshortcuts`. */
  keys?: string | undefined;
  pressed?: boolean;
  onClick: () => void;
};

export function Tool({ label, icon: Icon, keys, pressed, onClick }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      title={keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label}
      // The editor keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="aria-pressed:bg-secondary aria-pressed:text-secondary-foreground"
    >
      <Icon aria-hidden />
    </Button>
  );
}
