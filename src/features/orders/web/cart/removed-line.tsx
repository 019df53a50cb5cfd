import Undo from 'lucide-react/icons/undo-2';
import { useCallback } from 'react';
import { Button } from '#web/components/ui/button.tsx';

type Props = { description: string; onUndo: () => void };

/** Stands where a line was, and takes the focus that the line's button had. */
export function RemovedLine({ description, onUndo }: Props) {
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    button?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-border-strong border-dashed py-1.5 ps-4 pe-2 text-[0.9375rem]">
      <p role="status" className="min-w-0 text-muted-foreground">
        {`“${description}” was taken out of your cart.`}
      </p>
      <Button
        ref={takeFocus}
        variant="ghost"
        aria-label={`Undo: put ${description} back`}
        onClick={onUndo}
      >
        <Undo aria-hidden />
        Undo
      </Button>
    </div>
  );
}
