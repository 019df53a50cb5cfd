import { useState } from 'react';
import type { Path } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { formatTotal, moneyText } from '#shared/money.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { FormBar, UnsavedNotice } from '#web/components/ui/unsaved.tsx';
import { useFirstErrorInView } from '#web/hooks/use-first-error-in-view.ts';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { errorIssues, errorText, trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { toast } from '#web/lib/toast.ts';
import type { OfficeFields, OfficeOutput } from '../../../shared/office/office-order-input.ts';
import { amountOf, type FormLine } from '../../../shared/office/order-difference.ts';
import { customerNames } from '../../../shared/order-fields.ts';
import { mapTexts } from '../../../shared/order-texts.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { orderPaths } from '../../paths.ts';
import { emptyCustomer } from '../../sending/customer-fields.ts';
import { CallerSlot } from '../../slots.ts';
import { OrderLinesField, withProduct } from './lines-editor.tsx';
import { MailTheCustomer, useOfficeForm } from './office-form.tsx';
import { CustomerSummary, OfficeCustomerFields, OfficeHandoverFields } from './order-fields.tsx';

const empty: OfficeFields = {
  ...emptyCustomer,
  ...mapTexts(() => ''),
  deliveryDay: '',
  lines: [],
  idempotencyKey: '',
};

const twoRows = 'min-[72rem]:row-span-2';

export function NewOrderPage() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const office = useOfficeForm({
    name: 'new order',
    stored: empty,
    failed: 'Failed to take the order. What you typed is still here: please try again.',
  });
  const { form, unsaved, saved, call, lines, setLines, notify } = office;
  const createOrder = trpc.orders.take.useMutation();
  const [loading, setLoading] = useState(false);
  const [collapsed, setCollapsed] = useState(false);
  // An error opens the fields for good, so that correcting it does not close them.
  if (collapsed && customerNames.some((name) => form.formState.errors[name])) setCollapsed(false);
  const total = amountOf({ deliveryFee: null, discount: 0 }, lines);

  const pick = async (orderID: number, repeats: boolean) => {
    setLoading(true);
    try {
      const [last, products] = await Promise.all([
        utils.orders.byId.fetch({ orderID }),
        repeats ? utils.products.list.ensureData({ hidden: true }) : [],
      ]);
      fill(last);
      if (repeats) repeat(last, products);
      return true;
    } catch (error) {
      toast.error(errorText(error, 'Failed to load their last order. Please try again.'));
      return false;
    } finally {
      setLoading(false);
    }
  };

  const repeat = (last: OrderDetails, products: readonly ProductView[]) => {
    let lines = form.getValues('lines') as FormLine[];
    const missing: string[] = [];
    for (const { productID, description, quantity } of last.lines) {
      const product = products.find((one) => one.productID === productID);
      if (product) lines = withProduct(lines, product, quantity);
      else missing.push(description);
    }
    setLines(lines);
    if (missing.length > 0) toast.error(`No longer in the shop: ${missing.join(', ')}.`);
  };

  const fill = ({ customer }: OrderDetails) => {
    for (const [name, value] of Object.entries(customer)) {
      form.setValue(name as Path<OfficeFields>, value ?? '', { shouldDirty: true });
    }
    form.clearErrors(customerNames);
    setCollapsed(true);
  };

  const changeCustomer = () => {
    setCollapsed(false);
    setTimeout(() => form.setFocus('name'));
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
    const error = await call.submit(async () => {
      // Stored with the draft, so that a retry makes no second order, even after a reload.
      const key = idempotencyKey ?? makeIdempotencyKey();
      form.setValue('idempotencyKey', key, { shouldDirty: true });
      const order = await createOrder.mutateAsync({
        customer: content,
        ...mapTexts((_, name) => content[name]),
        lines: lines.map(({ productID, quantity, price }) => ({
          productID: productID ?? 0,
          quantity,
          price,
        })),
        deliveryDay,
        tellCustomer: notify,
        idempotencyKey: key,
      });
      saved(empty);
      toast.success(`Order ${order.orderNumber} added.`);
      void utils.orders.invalidate();
      navigate(orderPaths.one(order.orderID));
    });
    const refused = errorIssues(error).map(({ path }) => path);
    // The draft may be days old.
    if (refused.some((path) => /^lines\.\d+\.price$/.test(path))) await showTodaysPrices();
    // The key has already made an order, with other details.
    if (refused.includes('idempotencyKey')) form.setValue('idempotencyKey', '');
  };
  const submitting = useFirstErrorInView(form.handleSubmit(submit));

  return (
    <AdminPage title="New order" path={orderPaths.add} className="mb-4">
      <UnsavedNotice unsaved={unsaved} />
      <form {...submitting} className="flex flex-col gap-4">
        {/* Beside the goods are the details of the customer or, while they are collapsed, the delivery. */}
        <div className="grid gap-4 min-[72rem]:grid-cols-2 min-[72rem]:grid-rows-[auto_1fr] min-[72rem]:items-start">
          <Card className={cn('p-5 sm:p-6 flex flex-col gap-4', !collapsed && twoRows)}>
            <h2 className="text-lg">Who is it for?</h2>
            <CallerSlot loading={loading} onPick={pick} />
            {collapsed && <CustomerSummary form={form} onChange={changeCustomer} />}
            <OfficeCustomerFields form={form} hidden={collapsed} />
          </Card>
          <Card className={cn('p-5 sm:p-6 flex flex-col gap-4', collapsed && twoRows)}>
            <h2 className="text-lg">What is ordered?</h2>
            <OrderLinesField office={office} pricesOpen={false} />
            <p className="text-muted-foreground text-sm">
              At today’s prices. The delivery fee comes with the confirmation.
            </p>
          </Card>
          <Card className="p-5 sm:p-6 flex flex-col gap-4">
            <h2 className="text-lg">Delivery and payment</h2>
            <OfficeHandoverFields form={form} />
            <MailTheCustomer
              choice={office.mailChoice}
              label="Email the customer a confirmation of the order"
            />
          </Card>
        </div>
        <FormBar failure={call.failure} className="justify-between rounded-card border shadow-card">
          <p className="amount font-bold text-heading text-lg">Total {formatTotal(total ?? 0)}</p>
          <Button type="submit" pending={call.pending} disabled={loading}>
            Save order
          </Button>
        </FormBar>
      </form>
    </AdminPage>
  );
}
