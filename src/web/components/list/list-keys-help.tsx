import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import Keyboard from '~icons/lucide/keyboard';
import { storeOnDevice, useDevice } from '../../lib/device-store.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** 'off' disables single-letter shortcuts (WCAG 2.1.4). */
const storageKey = 'listKeys';

type ListKeys = ReturnType<typeof useListKeys>;

type Options = {
  /** Key of the row shown beside the list. */
  opened: number | null;
  /** With `through`, all from the one ticked last. */
  tick?: (key: number, how: { through: boolean }) => void;
};

/**
 * `/` searches, `j` and `k` move the focus between row titles, which screen readers announce, `x`
 * ticks, `?` shows the help. Inactive while typing and under an overlay.
 */
export function useListKeys(container: RefObject<HTMLElement | null>, { opened, tick }: Options) {
  const on = useDevice(storageKey) !== 'off';
  const [helping, setHelping] = useState(false);
  const current = useRef<number | null>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const list = container.current;
    if (!list || !on || event.defaultPrevented || isElsewhere(event)) return;
    const act = actionOf(event.key, list);
    if (!act) return;
    event.preventDefault();
    act();
  });

  const actionOf = (key: string, list: HTMLElement): (() => void) | null => {
    if (key === '?') return () => setHelping(true);
    if (key === '/') {
      const search = list.querySelector<HTMLInputElement>('input[type="search"]');
      if (!search) return null;
      return () => {
        search.focus();
        search.select();
      };
    }
    if (key === 'j' || key === 'k') return () => step(list, key === 'j' ? 1 : -1);
    const row = rowOf(document.activeElement) ?? current.current;
    if (key.toLowerCase() === 'x' && tick && row !== null && titleOf(list, row)) {
      return () => tick(row, { through: key === 'X' });
    }
    return null;
  };

  const step = (list: HTMLElement, by: 1 | -1) => {
    const titles = seenTitles(list);
    const from = rowOf(document.activeElement) ?? opened ?? current.current;
    const at = titles.findIndex((title) => rowOf(title) === from);
    const next = at < 0 ? (by === 1 ? 0 : titles.length - 1) : at + by;
    const title = titles[Math.max(0, Math.min(next, titles.length - 1))];
    current.current = rowOf(title ?? null);
    title?.focus();
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  // Closing the details removes the focused element: the focus returns to the row.
  const before = useRef(opened);
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (closed === null || opened !== null || document.activeElement !== document.body) return;
    if (container.current) titleOf(container.current, closed)?.focus();
  }, [opened, container]);

  return {
    on,
    switchOn(next: boolean) {
      storeOnDevice(storageKey, next ? null : 'off');
    },
    helping,
    help: setHelping,
  };
}

/** While typing, with a modifier key, or under an overlay. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
  if (target instanceof Element && target.closest(typing)) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** Visible titles only: each row is rendered as a table row and as a line. */
function seenTitles(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row] [data-row-title]')].filter(
    (title) => title.offsetParent !== null,
  );
}

const titleOf = (list: HTMLElement, key: number) =>
  seenTitles(list).find((title) => rowOf(title) === key);

function rowOf(element: Element | null): number | null {
  const key = element?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return key === undefined ? null : Number(key);
}

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
          ['x', `Select the ${noun.one}, or not`],
          ['Shift + x', 'Select all from the one selected last'],
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
