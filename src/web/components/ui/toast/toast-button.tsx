import type { ToastAction } from '#web/lib/toast.ts';

type ToastButtonProps = { action: ToastAction; onPressed: () => void };

/** What can be done about what a toast says; the toast goes with it. */
export function ToastButton({ action, onPressed }: ToastButtonProps) {
  const press = () => {
    onPressed();
    action.press();
  };
  return (
    <button
      type="button"
      onClick={press}
      className="h-11 shrink-0 rounded-[0.625rem] px-3 font-semibold text-[0.9375rem] text-marigold underline decoration-marigold/40 underline-offset-4 transition-colors hover:bg-white/10 hover:decoration-current"
    >
      {action.label}
    </button>
  );
}
