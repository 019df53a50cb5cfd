import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { BackLink } from '#web/components/layout/back-link.tsx';
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx';
import { ExportButton } from '#web/components/list/export-button.tsx';
import { List } from '#web/components/list/list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useListView } from '#web/hooks/use-list-view.ts';
import { useReopenDraft } from '#web/hooks/use-reopen-draft.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Upload from '~icons/lucide/upload';
import UserPlus from '~icons/lucide/user-plus';
import { addSubscriberInput, type SubscriberView } from '../../../shared/subscribers.ts';
import { newsletterPaths } from '../../paths.ts';
import { countPeople } from '../list/describe.ts';
import { subscribersView } from '../office-views.ts';
import { ImportSubscribers } from './import-subscribers.tsx';
import { subscriberColumns, subscriberLine } from './subscriber-columns.tsx';

function AddSubscriberDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { form, unsaved, saved } = useDraftForm({
    name: 'subscriber:new',
    stored: { email: '' },
    resolver: zodResolver(addSubscriberInput),
    open,
  });
  const { handleSubmit } = form;
  const add = trpc.newsletter.addSubscriber.useMutation({
    onSuccess: async ({ status }, { email }) => {
      saved();
      toast.success(
        status === 'active'
          ? `${email} is on the list.`
          : 'This address refused our emails before. A link to confirm is on its way to it.',
      );
      onClose();
      await utils.newsletter.invalidate();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={add.reset}
      unsaved={unsaved}
      size="sm"
      title="Add a subscriber"
      description="Only people who asked you for the newsletter. The law wants their consent."
      pending={add.isPending}
      submit="Add subscriber"
      failure={add.error && errorText(add.error, 'Failed to add the subscriber.')}
      onSubmit={handleSubmit((fields) => add.mutate(fields))}
    >
      <TextField form={form} name="email" label="Email" required type="email" />
    </FormDialog>
  );
}

export function AdminSubscribersPage() {
  const list = useListView(subscribersView);
  const { search, status, page, size } = list.view;
  const [openForm, setOpenForm] = useState<'add' | 'import' | null>(null);
  const [subscriberToRemove, setSubscriberToRemove] = useState<SubscriberView | null>(null);
  const utils = trpc.useUtils();
  const subscribers = trpc.newsletter.subscribersPage.useQuery(
    { search, status, page, pageSize: size },
    { placeholderData: keepPreviousData },
  );
  const close = () => setOpenForm(null);
  const unconfirmed = subscribers.data?.unconfirmed ?? 0;
  const openAgain = (form: 'add' | 'import') => () => {
    setOpenForm(form);
    return true;
  };
  useReopenDraft('subscriber', true, openAgain('add'));
  useReopenDraft('import', true, openAgain('import'));
  const filter = subscribersView.write({ ...subscribersView.defaults, search, status });

  return (
    <AdminPage
      title="Subscribers"
      path={newsletterPaths.subscribers}
      back={<BackLink to={newsletterPaths.office}>Newsletter</BackLink>}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={() => setOpenForm('import')}>
            <Upload aria-hidden />
            Import CSV
          </Button>
          {subscribers.data?.total !== 0 && (
            <ExportButton
              address={`/api/admin/newsletter/subscribers.csv?${filter}`}
              filename="subscribers.csv"
              failed="Failed to export subscribers."
            />
          )}
          <Button size="sm" onClick={() => setOpenForm('add')}>
            <UserPlus aria-hidden />
            Add subscriber
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <List
          noun={{ one: 'subscriber', many: 'subscribers' }}
          list={list}
          query={subscribers}
          rows={(found) => found.subscribers}
          keyOf={({ subscriberID }) => subscriberID}
          columns={subscriberColumns(setSubscriberToRemove)}
          line={subscriberLine(setSubscriberToRemove)}
          failed="Failed to fetch subscribers"
          empty={
            <EmptyList title="No subscribers yet">
              Visitors join at the bottom of every page, with an order or with a review. Add those
              who asked you at the counter or on the phone, and bring in a list that you have with
              “Import CSV”.
            </EmptyList>
          }
          search="Search addresses"
          counts={subscribers.data?.counts}
        />
      </div>
      {unconfirmed > 0 && (
        <p className="mt-4 text-muted-foreground text-sm">
          {countPeople(unconfirmed)} <span>{unconfirmed === 1 ? 'was' : 'were'}</span> mailed a link
          and did not confirm it yet.
        </p>
      )}
      <AddSubscriberDialog open={openForm === 'add'} onClose={close} />
      <ImportSubscribers open={openForm === 'import'} onClose={close} />
      <DeleteDialog
        subject={subscriberToRemove}
        question={({ email }) => ({
          title: 'Remove this subscriber?',
          sentence: `${email} is deleted everywhere. The shop only remembers, in a form that nobody can read, that only they can join again.`,
          confirm: 'Remove',
        })}
        remove={({ subscriberID }) =>
          utils.client.newsletter.removeSubscriber.mutate({ subscriberID })
        }
        failure={(error) => errorText(error, 'Failed to remove the subscriber.')}
        refresh={() => utils.newsletter.invalidate()}
        onClose={() => setSubscriberToRemove(null)}
      />
    </AdminPage>
  );
}
