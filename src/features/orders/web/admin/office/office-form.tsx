import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import {
  type OfficeFields,
  type OfficeOutput,
  officeForm,
} from '../../../shared/office/office-order-input.ts';
import type { FormLine } from '../../../shared/office/order-difference.ts';

type Options = {
  name: string;
  stored: OfficeFields;
  /** Shown when sending fails without a response. */
  failed: string;
};

export function useOfficeForm({ name, stored, failed }: Options) {
  const draft = useDraftForm<OfficeFields, OfficeOutput>({
    name,
    stored,
    resolver: zodResolver(officeForm),
  });
  const { form } = draft;
  const call = useSubmit(form, failed, (path) => path.replace(/^customer\./, ''));
  const [notify, setNotify] = useState(false);
  const now = form.watch();
  const hasAddress = Boolean(now.email?.trim());
  return {
    ...draft,
    call,
    now,
    lines: now.lines as FormLine[],
    setLines: (lines: FormLine[]) => {
      form.setValue('lines', lines, { shouldDirty: true });
      // The error of the list; those of single lines stay, such as a price changed meanwhile.
      if (form.getFieldState('lines').error?.message) form.clearErrors('lines');
    },
    mailChoice: hasAddress ? { checked: notify, onChange: setNotify } : null,
    notify: notify && hasAddress,
  };
}

export type OfficeForm = ReturnType<typeof useOfficeForm>;

type MailProps = { choice: OfficeForm['mailChoice']; label: string };

/** Hidden without an email address. */
export const MailTheCustomer = ({ choice, label }: MailProps) =>
  choice && (
    <CheckboxField
      checked={choice.checked}
      onChange={(event) => choice.onChange(event.target.checked)}
    >
      {label}
    </CheckboxField>
  );
