import { type Editor, useEditorState } from '@tiptap/react';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import Bold from '~icons/lucide/bold';
import Heading from '~icons/lucide/heading';
import Italic from '~icons/lucide/italic';
import Link from '~icons/lucide/link';
import List from '~icons/lucide/list';
import ListOrdered from '~icons/lucide/list-ordered';
import { isActive, toggleFormat } from './body-commands.ts';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

const formats: readonly { name: string; label: string; icon: Icon; keys?: string }[] = [
  { name: 'bold', label: 'Bold', icon: Bold, keys: 'Control+B' },
  { name: 'italic', label: 'Italic', icon: Italic, keys: 'Control+I' },
  { name: 'heading', label: 'Heading', icon: Heading },
  { name: 'bulletList', label: 'List', icon: List },
  { name: 'orderedList', label: 'Numbered list', icon: ListOrdered },
  { name: 'link', label: 'Link', icon: Link, keys: 'Control+K' },
];

type Props = { editor: Editor; onLink: () => void; children: ReactNode };

export function BodyToolbar({ editor, onLink, children }: Props) {
  const active = useEditorState({
    editor,
    selector: () => formats.map(({ name }) => isActive(editor, name)),
  });
  return (
    <fieldset className="flex min-w-0 items-center sm:flex-wrap rounded-t-control border border-input border-b-0 bg-surface sm:gap-1 sm:p-1.5">
      <legend className="sr-only">Formatting</legend>
      {formats.map(({ name, ...tool }, index) => (
        <Tool
          key={name}
          {...tool}
          pressed={active[index]}
          onClick={() => (name === 'link' ? onLink() : toggleFormat(editor, name))}
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
  pressed?: boolean | undefined;
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
      className="max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 aria-pressed:bg-secondary aria-pressed:text-secondary-foreground"
    >
      <Icon aria-hidden />
    </Button>
  );
}
