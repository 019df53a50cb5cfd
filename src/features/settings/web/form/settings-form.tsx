import { zodResolver } from '@hookform/resolvers/zod';
import { createContext, type ReactNode, useContext } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ConflictGuard, FormBar, UnsavedNotice } from '#web/components/ui/unsaved.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useFirstErrorInView } from '#web/hooks/use-first-error-in-view.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { SettingsView } from '../../shared/settings-input.ts';
import { useIsUploadingPicture } from './picture-setting.tsx';
import { ShownSettings } from './setting-fields.tsx';

type Frame = {
  save: string;
  onSaved?: () => void;
  /** Further buttons, after the one that saves. */
  actions?: ReactNode;
};

const FrameOfForm = createContext<Frame>({ save: 'Save' });

/** For a form that is a step of the set-up. */
export const FormFrame = FrameOfForm.Provider;

const useFormFrame = () => useContext(FrameOfForm);

type Entries = Record<string, unknown>;

const none: readonly never[] = [];

type SettingsFormProps<Fields extends FieldValues> = {
  /** The settings group; field names are its entries. */
  group: string;
  /** Name of the draft; for one of several forms of a group. */
  draft?: string;
  /** Form values to entries. */
  schema: z.ZodType<Entries, Fields>;
  /** Entries to form values, if they differ. */
  fieldsOf?: (entries: Entries) => Fields;
  /** Not kept as a draft; empty keeps the stored value. */
  secret?: readonly Path<Fields>[];
  /** Label of its button when another form of the screen has the main one. */
  secondary?: string;
  /** Without its buttons while nothing is unsaved. */
  quiet?: boolean;
  children: ReactNode;
};

/** Sends only changed entries, so that concurrent changes by others stay. */
export function SettingsForm<Fields extends FieldValues>(props: SettingsFormProps<Fields>) {
  const { group } = props;
  const settings = trpc.settings.show.useQuery({ group });
  const { actions } = useFormFrame();
  if (settings.data) return <LoadedForm {...props} settings={settings.data} />;
  if (settings.isPending) return <Skeleton className="h-72 w-full rounded-card" />;
  return (
    <>
      <ErrorState query={settings} fallback="Failed to load these settings. Please try again." />
      {actions && <div className="mt-5">{actions}</div>}
    </>
  );
}

type LoadedFormProps<Fields extends FieldValues> = SettingsFormProps<Fields> & {
  settings: SettingsView;
};

function LoadedForm<Fields extends FieldValues>({
  group,
  draft = group,
  schema,
  fieldsOf = (entries) => entries as Fields,
  settings,
  secret = none,
  secondary,
  quiet = false,
  children,
}: LoadedFormProps<Fields>) {
  const { form, unsaved, isFieldChanged, saved } = useDraftForm<Fields, Entries>({
    name: `settings:${draft}`,
    stored: fieldsOf(settings.entries) as DefaultValues<Fields>,
    resolver: zodResolver(schema),
    secret,
  });
  const { store, pending } = useStoreSettings(group);
  const frame = useFormFrame();
  const uploading = useIsUploadingPicture();
  const { submit, failure } = useSubmit(
    form,
    'Failed to save. What you typed is still here: please try again.',
  );

  const save = async (checked: Entries) => {
    const secrets = secret.filter((name) => form.getValues(name) !== '');
    const names = [...Object.keys(checked).filter(isFieldChanged), ...secrets];
    const pick = (entries: Entries) =>
      Object.fromEntries(names.map((name) => [name, entries[name]]));
    const [before, after] = [pick(settings.entries), pick(checked)];
    await submit(async () => {
      const stored = await store(after, before);
      saved(fieldsOf(stored.entries));
      toast.success('Saved.', {
        // No undo for secrets: the previous value is unknown.
        ...(secrets.length === 0 && {
          action: {
            label: 'Undo',
            press: () =>
              void store(before, pick(stored.entries)).then(
                () => toast.success('Undone.'),
                showFailure,
              ),
          },
        }),
      });
      frame.onSaved?.();
    });
  };
  const submitting = useFirstErrorInView(form.handleSubmit(save));
  const isUnsaved = unsaved.changed || unsaved.restored;

  return (
    <FormProvider {...form}>
      <ShownSettings value={{ ...settings, isFieldChanged }}>
        <UnsavedNotice unsaved={unsaved} />
        <ConflictGuard conflicts={unsaved.conflicts}>
          <form {...submitting}>
            <Card>
              <CardContent className="flex flex-col gap-5">
                {settings.fixed.length > 0 && (
                  <Alert tone="info">
                    What cannot be changed here is set where the shop is installed. Whoever looks
                    after that computer can change it.
                  </Alert>
                )}
                {children}
              </CardContent>
              {(!quiet || isUnsaved) && (
                <FormBar failure={failure}>
                  <Button
                    type="submit"
                    variant={secondary || (!isUnsaved && !frame.onSaved) ? 'outline' : 'default'}
                    pending={pending}
                    disabled={uploading}
                  >
                    {secondary ?? frame.save}
                  </Button>
                  {frame.actions}
                  <p role="status" className="font-medium text-marigold-ink text-sm empty:hidden">
                    {isUnsaved && 'Not saved yet'}
                  </p>
                </FormBar>
              )}
            </Card>
          </form>
        </ConflictGuard>
      </ShownSettings>
    </FormProvider>
  );
}

const showFailure = (error: unknown) =>
  toast.error(errorText(error, 'It could not be undone. Please try again.'));

/** Stores entries and refetches all queries. */
export function useStoreSettings(group: string) {
  const utils = trpc.useUtils();
  const change = trpc.settings.change.useMutation({
    // Also after a refusal: someone else may have changed them. Not awaited.
    onSettled: () => void utils.invalidate(),
  });
  return {
    pending: change.isPending,
    async store(entries: Entries, before: Entries): Promise<SettingsView> {
      const stored = await change.mutateAsync({ group, entries, before });
      utils.settings.show.setData({ group }, stored);
      return stored;
    },
  };
}
