import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import Keyboard from '~icons/lucide/keyboard';
import type { ListKeys } from './use-list-keys.ts';

type Props = { keys: ListKeys; noun: { one: string; many: string }; ticks: boolean };

/** Lists the keyboard shortcuts, with a switch. Hidden on touch devices. */
export function ListKeysHelp({ keys, noun, ticks }: Props) {
  const all = [
    ['/', 'Search'],
    ['j', `Next ${noun.one}`],
    ['k', `Previous ${noun.one}`],
    ['Enter', `Open the ${noun.one}`],
    ['Esc', 'Close what is open'],
    ...(ticks
      ? [
          ['x', `Choose the ${noun.one}, or not`],
          ['Shift + x', 'Choose all from the one chosen last'],
        ]
      : []),
    ['?', 'Show this help'],
  ] as const;
  return (
    <>
      <Button
        variant="link"
        size="sm"
        className="ms-auto text-muted-foreground pointer-coarse:hidden max-sm:hidden"
        onClick={() => keys.help(true)}
      >
        <Keyboard aria-hidden />
        Keyboard shortcuts
      </Button>
      <Dialog
        open={keys.helping}
        onClose={() => keys.help(false)}
        size="sm"
        title="Keyboard shortcuts"
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {all.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-md border bg-surface px-2 py-0.5 font-semibold text-sm">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          className="mt-5"
          checked={keys.on}
          onChange={({ target }) => keys.switchOn(target.checked)}
        >
          Use these keys on this device
        </CheckboxField>
      </Dialog>
    </>
  );
}
