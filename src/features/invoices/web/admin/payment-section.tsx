import type { z } from 'zod';
import {
  ChoiceSetting,
  LongTextSetting,
  SettingsForm,
  TextSetting,
} from '#features/settings/web/public.ts';
import { type PaymentReference, paymentSettingsSchema } from '../../shared/payment-settings.ts';

type PaymentFields = z.input<typeof paymentSettingsSchema>;

const references: Record<PaymentReference, string> = {
  'order number': 'The order number',
  'invoice number': 'The invoice number',
  'surname and order number': 'Surname and order number',
};

export function PaymentSection() {
  return (
    <SettingsForm<PaymentFields> group="payment" schema={paymentSettingsSchema}>
      <h2 className="text-lg">Bank details</h2>
      <p className="-mt-3 text-muted-foreground">
        They are printed on invoices. Without an account number, invoices show no bank details.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting name="bankName" label="Bank" hint="As people choose it in their app." />
        <TextSetting name="accountHolder" label="Account holder" />
        <TextSetting name="accountNumber" label="Account number" inputMode="numeric" />
        <TextSetting name="branchCode" label="Branch code" inputMode="numeric" />
      </div>
      <ChoiceSetting
        name="reference"
        label="Reference"
        hint="What customers are asked to write beside their payment."
        choices={references}
      />
      <h2 className="mt-2 text-lg">Invoices</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting
          name="payByDays"
          label="Days to pay"
          inputMode="numeric"
          hint="0 is the same day."
        />
        <TextSetting
          name="vatNumber"
          label="VAT number"
          inputMode="numeric"
          hint="Only if you are registered for VAT: then invoices are tax invoices."
        />
        <TextSetting
          name="vatPercent"
          label="VAT in percent"
          inputMode="decimal"
          hint="Only if you are registered for VAT; your prices then include it."
        />
      </div>
      <LongTextSetting name="invoiceNote" label="Note at the foot of each invoice" />
    </SettingsForm>
  );
}
