import UserMinus from 'lucide-react/icons/user-minus';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/components/ui/table.tsx';
import { formatTime } from '#web/lib/format-date.ts';
import type { SubscriberView } from '../../../shared/subscribers.ts';
import { sourceNames } from './source-names.ts';
import { SubscriberChip } from './subscriber-chip.tsx';

type Props = {
  subscribers: readonly SubscriberView[];
  wide: boolean;
  onRemove: (subscriber: SubscriberView) => void;
};

const lastMail = ({ lastEmailSent }: SubscriberView) =>
  lastEmailSent === null ? 'None yet' : formatTime(lastEmailSent);

/** The subscribers: a table, on narrow screens cards. */
export function SubscriberList({ wide, ...props }: Props) {
  return wide ? <SubscriberTable {...props} /> : <SubscriberCards {...props} />;
}

function SubscriberTable({ subscribers, onRemove }: Omit<Props, 'wide'>) {
  return (
    <Table label="Subscribers">
      <TableHeader>
        <tr>
          <TableHead>Email</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>Subscribed</TableHead>
          <TableHead>Joined by</TableHead>
          <TableHead>Last newsletter</TableHead>
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {subscribers.map((subscriber) => (
          <TableRow key={subscriber.subscriberID}>
            <TableCell className="font-semibold [overflow-wrap:anywhere]">
              {subscriber.email}
            </TableCell>
            <TableCell>
              <SubscriberChip status={subscriber.status} />
            </TableCell>
            <TableCell className="whitespace-nowrap">
              {formatTime(subscriber.subscriptionDate)}
            </TableCell>
            <TableCell className="whitespace-nowrap">
              {sourceNames[subscriber.consentSource]}
            </TableCell>
            <TableCell className="whitespace-nowrap">{lastMail(subscriber)}</TableCell>
            <TableCell className="py-1.5 text-end">
              <RemoveButton subscriber={subscriber} onRemove={onRemove} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function SubscriberCards({ subscribers, onRemove }: Omit<Props, 'wide'>) {
  return (
    <ul aria-label="Subscribers" className="grid gap-3 md:grid-cols-2">
      {subscribers.map((subscriber) => (
        <li key={subscriber.subscriberID}>
          <Card className="flex h-full items-start gap-3 p-4">
            <div className="min-w-0 flex-1">
              <p className="font-semibold leading-snug [overflow-wrap:anywhere]">
                {subscriber.email}
              </p>
              <div className="my-2">
                <SubscriberChip status={subscriber.status} />
              </div>
              <dl className="text-muted-foreground text-sm">
                <div>
                  <dt className="inline">Subscribed: </dt>
                  <dd className="inline">
                    {formatTime(subscriber.subscriptionDate)} (
                    {sourceNames[subscriber.consentSource]})
                  </dd>
                </div>
                <div>
                  <dt className="inline">Last newsletter: </dt>
                  <dd className="inline">{lastMail(subscriber)}</dd>
                </div>
              </dl>
            </div>
            <RemoveButton subscriber={subscriber} onRemove={onRemove} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

type RemoveButtonProps = Pick<Props, 'onRemove'> & { subscriber: SubscriberView };

function RemoveButton({ subscriber, onRemove }: RemoveButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className="text-danger-ink"
      aria-label={`Remove ${subscriber.email}`}
      onClick={() => onRemove(subscriber)}
    >
      <UserMinus aria-hidden />
    </Button>
  );
}
