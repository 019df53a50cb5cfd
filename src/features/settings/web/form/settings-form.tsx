import { zodResolver } from '@hookform/resolvers/zod';
import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { FormBar, UnsavedNotice } from '#web/components/ui/unsaved.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useFirstErrorInView } from '#web/hooks/use-first-error-in-view.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { useSettingsSections } from '#web/settings-sections.tsx';
import type { SettingsView } from '../../shared/settings-input.ts';
import { type Entries, useStoreSettings } from '../use-store-settings.ts';
import { useUploads } from './picture-setting.tsx';
import { ShownSettings } from './setting-fields.tsx';

type Frame = {
  save: string;
  onSaved?: () => void;
  /** Further buttons, after the one that saves. */
  actions?: ReactNode;
};

const FrameOfForm = createContext<Frame>({ save: 'Save' });

export const FormFrame = FrameOfForm.Provider;

type SettingsFormProps<Fields extends FieldValues> = {
  /** The settings group; field names are its entries, and those of `also`. */
  group: string;
  also?: string;
  /** Name of the draft; for one of several forms of a group. */
  draft?: string;
  schema: z.ZodType<Entries, Fields>;
  fieldsOf?: (entries: Entries) => Fields;
  /** Not kept as a draft; empty keeps the stored value. */
  secret?: readonly Path<Fields>[];
  children: ReactNode;
};

/** Sends only changed entries, so that concurrent changes by others stay. */
export function SettingsForm<Fields extends FieldValues>(props: SettingsFormProps<Fields>) {
  const { group, also = group } = props;
  const settings = trpc.settings.show.useQuery({ group });
  const others = trpc.settings.show.useQuery({ group: also });
  const { actions } = useContext(FrameOfForm);
  if (settings.data && others.data) {
    return <LoadedForm {...props} settings={settings.data} others={others.data} />;
  }
  if (!settings.error && !others.error) return <Skeleton className="h-72 w-full rounded-card" />;
  return (
    <>
      <ErrorState
        query={settings.error ? settings : others}
        fallback="Failed to load these settings. Please try again."
      />
      {actions && <div className="mt-5">{actions}</div>}
    </>
  );
}

type LoadedFormProps<Fields extends FieldValues> = SettingsFormProps<Fields> & {
  settings: SettingsView;
  others: SettingsView;
};

function LoadedForm<Fields extends FieldValues>({
  group,
  draft = group,
  schema,
  fieldsOf = (entries) => entries as Fields,
  settings,
  others,
  secret = [],
  children,
}: LoadedFormProps<Fields>) {
  const entries = { ...others.entries, ...settings.entries };
  const fixed = [...new Set([...others.fixed, ...settings.fixed])];
  const uploads = useUploads();
  const [discarded, setDiscarded] = useState(0);
  const { form, unsaved, isFieldChanged, saved } = useDraftForm<Fields, Entries>({
    name: `settings:${draft}`,
    stored: fieldsOf(entries) as DefaultValues<Fields>,
    resolver: zodResolver(schema),
    secret,
    files: uploads.files,
    dropFiles: () => setDiscarded(discarded + 1),
  });
  const { store, pending } = useStoreSettings(group, others);
  const frame = useContext(FrameOfForm);
  const title = useSettingsSections().find(({ path }) => path.startsWith(draft))?.title;
  const call = useSubmit(form, 'Failed to save. What you typed is still here: please try again.');

  const save = async (checked: Entries) => {
    const secrets = secret.filter((name) => form.getValues(name) !== '');
    const names = [...Object.keys(checked).filter(isFieldChanged), ...secrets];
    const pick = (all: Entries) => Object.fromEntries(names.map((name) => [name, all[name]]));
    const [before, after] = [pick(entries), pick(checked)];
    await call.submit(async () => {
      const stored = { ...entries, ...(await store(after, before)) };
      saved(fieldsOf(stored));
      const done = title ? `Saved: ${title}.` : 'Saved.';
      const undo = () =>
        store(before, pick(stored)).then(() => toast.success('Undone.'), showFailure);
      // No undo for secrets: the previous value is unknown.
      if (secrets.length > 0) toast.success(done);
      else toast.undoable(done, () => void undo());
      frame.onSaved?.();
    });
  };
  const submitting = useFirstErrorInView(async (event) => {
    event.preventDefault();
    if ((await call.submit(uploads.retry)) === null) await form.handleSubmit(save)();
  });
  const isUnsaved = unsaved.changed || unsaved.restored;

  return (
    <FormProvider {...form}>
      <ShownSettings value={{ ...settings, fixed, isFieldChanged }}>
        <UnsavedNotice unsaved={unsaved} />
        <form {...submitting}>
          <Card>
            <div className="p-5 sm:p-6 flex flex-col gap-5">
              {fixed.length > 0 && (
                <Alert tone="info">
                  What cannot be changed here is set where the shop is installed. Whoever looks
                  after that computer can change it.
                </Alert>
              )}
              <Fragment key={discarded}>{children}</Fragment>
            </div>
            <FormBar failure={call.failure}>
              <Button
                type="submit"
                variant={!isUnsaved && !frame.onSaved ? 'outline' : 'default'}
                pending={pending}
                disabled={uploads.pending}
              >
                {frame.save}
              </Button>
              {frame.actions}
              <p role="status" className="font-medium text-marigold-ink text-sm empty:hidden">
                {isUnsaved && 'Not saved yet'}
              </p>
            </FormBar>
          </Card>
        </form>
      </ShownSettings>
    </FormProvider>
  );
}

const showFailure = toast.failed('It could not be undone. Please try again.');
