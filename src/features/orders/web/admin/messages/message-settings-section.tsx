import { type FormEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  LongTextSetting,
  SettingsForm,
  SettingsPart,
  summaryOf,
  TickSetting,
} from '#features/settings/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/input-field.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { messageSettingsSchema } from '../../../shared/messages/message-settings.ts';
import {
  bankText,
  exampleValues,
  fillMessage,
  placeholders,
  unknownPlaceholders,
} from '../../../shared/messages/step-message.ts';

const steps = [
  { text: 'confirmText', mail: 'confirmMail', title: 'When you confirm an order' },
  { text: 'onTheWayText', mail: 'onTheWayMail', title: 'When it is on its way' },
  { text: 'readyText', mail: 'readyMail', title: 'When it is ready to collect' },
  { text: 'deliveredText', mail: 'deliveredMail', title: 'When it is delivered or collected' },
  { text: 'missedText', mail: 'missedMail', title: 'When it could not be handed over' },
  { text: 'cancelledText', mail: 'cancelledMail', title: 'When you cancel it' },
] as const;

export function MessageSettingsSection() {
  const [previewNumber, setPreviewNumber] = useState<number | null>(null);
  const payment = trpc.settings.show.useQuery({ group: 'payment' });
  const bankDetails = bankText({ ...noAccount, ...payment.data?.entries });
  const example = bankDetails ? { ...exampleValues, 'bank details': bankDetails } : exampleValues;
  return (
    <div className="flex flex-col gap-5">
      <details className="text-muted-foreground">
        <Summary className="text-heading">Words that are filled in from the order</Summary>
        <p className="mt-1">
          {placeholders.map((name) => `{${name}}`).join(', ')}. A line whose word is empty is left
          out.
        </p>
      </details>
      <TryWithOrder onTry={setPreviewNumber} />
      <SettingsForm group="messages" schema={messageSettingsSchema}>
        {steps.map(({ text, mail, title }) => (
          <SettingsPart
            key={text}
            title={title}
            names={[text, mail]}
            summary={([words, alsoMailed]) => summaryOf([alsoMailed && 'With email', words])}
          >
            <LongTextSetting name={text} label="Text" rows={6} maxLength={1000} required />
            <Preview name={text} orderNumber={previewNumber} example={example} />
            <TickSetting name={mail}>
              Email the same text when I send it on WhatsApp, if there is an email address
            </TickSetting>
          </SettingsPart>
        ))}
      </SettingsForm>
    </div>
  );
}

function TryWithOrder({ onTry }: { onTry: (orderNumber: number | null) => void }) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = Number(typed);
    onTry(Number.isInteger(number) && number > 0 ? number : null);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <InputField
        label="Preview with the order number"
        inputMode="numeric"
        maxLength={9}
        placeholder="Empty: an example"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="outline">
        Show
      </Button>
    </form>
  );
}

type PreviewProps = {
  name: string;
  orderNumber: number | null;
  example: Parameters<typeof fillMessage>[1];
};

const noAccount = { bankName: '', accountNumber: '', accountHolder: '', branchCode: '' };

function Preview({ name, orderNumber, example }: PreviewProps) {
  const text = String(useFormContext().watch(name) ?? '');
  const usable = text.trim() !== '' && unknownPlaceholders(text).length === 0;
  const real = trpc.orders.previewMessage.useQuery(
    { orderNumber: orderNumber ?? 1, text },
    { enabled: orderNumber !== null && usable, retry: false },
  );
  if (!usable) return null;
  const shown = orderNumber === null ? fillMessage(text, example) : real.data?.text;
  return (
    <div className="rounded-card bg-secondary px-4 py-3">
      <p className="font-semibold text-sm">
        {orderNumber === null ? 'An example' : `With order ${orderNumber}`}
      </p>
      {shown !== undefined && (
        <p className="mt-1 whitespace-pre-line break-words text-compact">{shown}</p>
      )}
      {orderNumber !== null && real.error && (
        <p role="alert" className="mt-1 text-danger-ink text-sm">
          {errorText(real.error, 'Failed to show the text. Please try again.')}
        </p>
      )}
    </div>
  );
}
