import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import Send from '~icons/lucide/send';
import type { MailTestResult } from '../../shared/mail-test.ts';
import { ServerSaid } from '../server-said.tsx';

/** Sends a mail with the form's values, saved or not, and shows the result. */
export function TestMail() {
  const { getValues, setError, clearErrors } = useFormContext();
  const test = trpc.mail.test.useMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setFailure(null);
    clearErrors();
    const { password, ...typed } = getValues();
    // Left empty: the stored password.
    const entries = password === '' ? typed : { ...typed, password };
    try {
      await test.mutateAsync({ entries });
    } catch (error) {
      setFailure(errorText(error, 'The test could not be made. Please try again.'));
      for (const { path, message } of errorIssues(error)) setError(path, { message });
    }
  };
  return (
    <section aria-labelledby="test-mail" className="flex flex-col items-start gap-3">
      <h2 id="test-mail" className="mt-2 text-lg">
        Try it
      </h2>
      <p className="-mt-2 text-muted-foreground">
        Sends a mail to you with what stands here, saved or not.
      </p>
      <Button
        variant="outline"
        pending={test.isPending}
        onClick={() => {
          if (!test.isPending) void send();
        }}
      >
        <Send aria-hidden />
        Send a test mail
      </Button>
      <div className="w-full empty:hidden">
        {failure !== null && <Alert tone="error">{failure}</Alert>}
        {failure === null && test.data && <Outcome result={test.data} />}
      </div>
    </section>
  );
}

function Outcome({ result: { sent, says, remedy, serverSaid } }: { result: MailTestResult }) {
  return (
    <Alert tone={sent ? 'success' : 'error'}>
      <p>{says}</p>
      {remedy !== null && <p>{remedy}</p>}
      {serverSaid !== null && <ServerSaid text={serverSaid} />}
    </Alert>
  );
}
