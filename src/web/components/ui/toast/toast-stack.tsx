import { Toast } from '@base-ui/react/toast';
import CircleAlert from 'lucide/circle-alert';
import CircleCheck from 'lucide/circle-check';
import X from 'lucide/x';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { showToastsWith, type ToastAction, type ToastKind } from '#web/lib/toast.ts';
import { keepToastRoom } from './keep-toast-room.ts';
import { ToastButton } from './toast-button.tsx';

type ToastData = { kind: ToastKind; action?: ToastAction | undefined };

const manager = Toast.createToastManager<ToastData>();

/** Nothing is asked, so a toast must not be taken for a dialog, which Base UI makes of it. */
const notADialog = { role: 'group', 'aria-modal': undefined } as const;

/** A live region must stand before its first words arrive, or screen readers say nothing. */
const pauseForScreenReaders = 150;

export function ToastStack() {
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = showToastsWith(({ kind, message, duration, action }) => {
        const id = manager.add({ title: message, timeout: duration, data: { kind, action } });
        return () => manager.close(id);
      });
    }, pauseForScreenReaders);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toasts />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager<ToastData>();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (toasts.length > 0 ? keepToastRoom(place) : undefined), [toasts]);
  return (
    <Toast.Viewport ref={place} className="toasts print:hidden">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </Toast.Viewport>
  );
}

function OneToast({ toast }: { toast: Toast.Root.ToastObject<ToastData> }) {
  const failed = toast.data?.kind === 'error';
  const action = toast.data?.action;
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      toast={toast}
      {...notADialog}
      data-kind={toast.data?.kind}
      swipeDirection={['down', 'right', 'left']}
      className="toast on-dark"
    >
      <Toast.Content className="flex items-start gap-3 py-1.5 ps-4 pe-2">
        <Icon
          aria-hidden
          className={
            failed
              ? 'mt-3 size-5 shrink-0 text-toast-error-mark'
              : 'mt-3 size-5 shrink-0 text-marigold'
          }
        />
        <Toast.Title
          render={<p />}
          className="min-w-0 flex-1 py-3 font-medium text-[0.9375rem] leading-snug"
        />
        {action && <ToastButton action={action} onPressed={() => manager.close(toast.id)} />}
        <Toast.Close
          aria-label="Dismiss"
          aria-hidden={undefined}
          className="grid size-11 shrink-0 place-items-center rounded-[0.625rem] text-footer-muted transition-colors hover:bg-white/10 hover:text-white"
        >
          <X aria-hidden className="size-4.5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}
