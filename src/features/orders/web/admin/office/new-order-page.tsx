import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { formatTotal, moneyText } from '#shared/money.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent } from '#web/components/ui/card.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { UnsavedNotice } from '#web/components/ui/unsaved.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import {
  type OfficeFields,
  type OfficeOutput,
  officeForm,
} from '../../../shared/office/office-order-input.ts';
import { amountOf, type FormLine } from '../../../shared/office/order-difference.ts';
import { mapTexts } from '../../../shared/order-texts.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { orderPaths } from '../../paths.ts';
import { emptyCustomer } from '../../sending/customer-fields.ts';
import { CallerSlot } from '../../slots.ts';
import { LinesEditor, withProduct } from './lines-editor.tsx';
import { OfficeFieldset } from './order-fields.tsx';

const empty: OfficeFields = {
  ...emptyCustomer,
  ...mapTexts(() => ''),
  deliveryDay: '',
  lines: [],
  idempotencyKey: '',
};

export function NewOrderPage() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { form, unsaved, saved } = useDraftForm<OfficeFields, OfficeOutput>({
    name: 'new order',
    stored: empty,
    resolver: zodResolver(officeForm),
  });
  const createOrder = trpc.orders.take.useMutation();
  const repeat = useRepeat(form.setValue, () => form.getValues('lines') as FormLine[]);
  const [notify, setNotify] = useState(false);
  const busy = useRef(false);
  const { errors } = form.formState;
  const now = form.watch();
  const lines = now.lines as FormLine[];
  const total = amountOf({ deliveryFee: null, discount: 0 }, lines);
  const hasAddress = Boolean(now.email?.trim());

  const setLines = (next: FormLine[]) => form.setValue('lines', next, { shouldDirty: true });
  const fill = ({ customer }: OrderDetails) => {
    for (const [name, value] of Object.entries(customer)) {
      form.setValue(name as Path<OfficeFields>, value ?? '', { shouldDirty: true });
    }
  };

  const showTodaysPrices = async () => {
    const products = await utils.products.list.fetch({ hidden: true }, { staleTime: 0 });
    const priceOf = new Map(products.map(({ productID, price }) => [productID, moneyText(price)]));
    const today = form.getValues('lines') as FormLine[];
    setLines(
      today.map((line) => ({ ...line, price: priceOf.get(line.productID ?? 0) ?? line.price })),
    );
  };

  const submit = async ({ lines, deliveryDay, idempotencyKey, ...content }: OfficeOutput) => {
    if (busy.current) return;
    busy.current = true;
    // Stored with the draft, so that a retry makes no second order, even after a reload.
    const key = idempotencyKey ?? makeIdempotencyKey();
    form.setValue('idempotencyKey', key, { shouldDirty: true });
    try {
      const order = await createOrder.mutateAsync({
        customer: content,
        ...mapTexts((_, name) => content[name]),
        lines: lines.map(({ productID, quantity, price }) => ({
          productID: productID ?? 0,
          quantity,
          price,
        })),
        deliveryDay,
        tellCustomer: notify && hasAddress,
        idempotencyKey: key,
      });
      saved(empty);
      toast.success(`Order ${order.orderNumber} is taken.`);
      void utils.orders.invalidate();
      navigate(orderPaths.one(order.orderID));
    } catch (error) {
      const issues = errorIssues(error);
      // The draft may be days old.
      if (issues.some(({ path }) => /^lines\.\d+\.price$/.test(path))) await showTodaysPrices();
      for (const { path, message } of issues) {
        form.setError(path.replace(/^customer\./, '') as Path<OfficeFields>, { message });
        // The key has already made an order, with other details.
        if (path === 'idempotencyKey') form.setValue('idempotencyKey', '');
      }
    } finally {
      busy.current = false;
    }
  };

  return (
    <Page title="New order" description="Take an order." path={orderPaths.add} hidden>
      <PageHeading compact className="mb-5">
        New order
      </PageHeading>
      <UnsavedNotice unsaved={unsaved} />
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <Card>
          <CardContent className="flex flex-col gap-5">
            <h2 className="text-lg">Who is it for?</h2>
            <CallerSlot
              onPick={fill}
              onRepeat={(last) => {
                fill(last);
                void repeat(last);
              }}
            />
            <OfficeFieldset form={form} />
          </CardContent>
        </Card>
        <Card>
          <CardContent className="flex flex-col gap-4">
            <h2 className="text-lg">What is ordered?</h2>
            <LinesEditor
              lines={lines}
              onChange={setLines}
              pricesOpen={false}
              errorOf={(index) =>
                errors.lines?.[index]?.productID?.message ?? errors.lines?.[index]?.price?.message
              }
              error={errors.lines?.message ?? errors.lines?.root?.message}
            />
            <p className="amount text-end font-bold text-heading text-lg">
              Total {formatTotal(total ?? 0)}
            </p>
            <p className="text-muted-foreground text-sm">
              At today’s prices. The delivery fee comes with the confirmation.
            </p>
          </CardContent>
        </Card>
        {hasAddress && (
          <CheckboxField checked={notify} onChange={(event) => setNotify(event.target.checked)}>
            Mail the customer a confirmation of the order
          </CheckboxField>
        )}
        {createOrder.error && (
          <Alert tone="error">
            {errorText(
              createOrder.error,
              'Failed to take the order. What you typed is still here: please try again.',
            )}
          </Alert>
        )}
        <Button type="submit" pending={createOrder.isPending} className="self-start">
          Take order
        </Button>
      </form>
    </Page>
  );
}

/** At today's prices; reports products that are gone. */
function useRepeat(
  setValue: (field: 'lines', lines: FormLine[], options: { shouldDirty: true }) => void,
  getLines: () => FormLine[],
) {
  const utils = trpc.useUtils();
  return async (last: OrderDetails) => {
    try {
      const products = await utils.products.list.ensureData({ hidden: true });
      let lines = getLines();
      const missing: string[] = [];
      for (const { productID, description, quantity } of last.lines) {
        const product = products.find((one) => one.productID === productID);
        if (product) lines = withProduct(lines, product, quantity);
        else missing.push(description);
      }
      setValue('lines', lines, { shouldDirty: true });
      if (missing.length > 0) toast.error(`No longer in the shop: ${missing.join(', ')}.`);
    } catch {
      toast.error('Failed to load the products. Please try again.');
    }
  };
}
