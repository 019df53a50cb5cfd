import { zodResolver } from '@hookform/resolvers/zod';
import { kept } from '#features/floors.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { inWords } from '#shared/time/length.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import Search from '~icons/lucide/search';
import { personInput } from '../../shared/person.ts';
import { peoplePaths } from '../paths.ts';
import { FoundPerson } from './found-person.tsx';

const lead = 'What the shop holds of a person: to show it, to give them a copy, and to erase it.';

export function PeoplePage() {
  const find = trpc.people.find.useMutation();
  const { form, saved } = useDraftForm({
    name: 'person',
    stored: { contact: '' },
    resolver: zodResolver(personInput),
  });
  const { register, handleSubmit, formState, getValues, setValue } = form;
  const findPerson = () =>
    find.mutateAsync({ contact: getValues('contact') }).then(
      () => saved(),
      // The error is shown below.
      () => {},
    );
  const lookUp = (contact: string) => {
    setValue('contact', contact);
    return findPerson();
  };
  return (
    <AdminPage title="Privacy" path={peoplePaths.privacy} lead={lead}>
      <form noValidate onSubmit={handleSubmit(findPerson)} className="mt-6 max-w-xl">
        <Field
          label="Email address or phone number"
          required
          error={formState.errors.contact?.message}
        >
          {(control) => (
            <div className="flex flex-wrap gap-2.5">
              <Input
                {...control}
                {...register('contact')}
                autoComplete="off"
                spellCheck={false}
                className="min-w-0 flex-1 basis-56"
              />
              <Button type="submit" pending={find.isPending}>
                <Search aria-hidden />
                Find
              </Button>
            </div>
          )}
        </Field>
      </form>
      <div className="mt-6">
        {find.error && (
          <Alert tone="error">
            {errorText(find.error, 'The person could not be looked up. Please try again.')}
          </Alert>
        )}
        {find.isPending && !find.data && <Skeleton className="h-64 w-full" />}
        {find.data && (
          <FoundPerson
            key={formatPhone(find.data.contact.value)}
            person={find.data}
            onLookUp={lookUp}
          />
        )}
        {find.isIdle && <AboutErasing />}
      </div>
    </AdminPage>
  );
}

function AboutErasing() {
  return (
    <Card className="p-5 sm:p-6 flex flex-col gap-3">
      <h2 className="text-lg">When somebody asks</h2>
      <p>
        People may ask what you hold about them, get a copy, and ask you to delete it (POPIA,
        sections 23 and 24). Make sure that it is really them, and answer within 30 days.
      </p>
      <h2 className="text-lg">What an erasure leaves</h2>
      <ul className="list-disc space-y-1.5 ps-5">
        <li>
          Orders keep their figures without the person: tax law asks for records of sales for{' '}
          {howLong('orders')}. After that time names are removed from orders automatically.
        </li>
        <li>
          Invoices stay as they are for {howLong('invoices')}, because tax law asks for it. Then
          they are deleted automatically.
        </li>
        <li>
          Backups that were made before still have the person. When one is put back, the shop erases
          them again as it starts.
        </li>
        <li>
          It does not reach what has left the shop: your own mailbox and WhatsApp, files that you
          have fetched, slips that you have printed.
        </li>
      </ul>
    </Card>
  );
}

function howLong(name: string): string {
  const length = kept[name]?.length;
  return length ? inWords(length) : 'as long as they are of use';
}
